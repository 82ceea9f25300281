import assert from "node:assert/strict";
import { test } from "node:test";

import { between, centred, CLOSEST, held, inSight, isWithin, moved, nearTo, seen, showing, toMap, toWindow, whole, zoomed } from "./camera.ts";

const WINDOW = { width: 900, height: 600 };
const MAP = { width: 1500, height: 1000 };

test("the whole map fits, in the middle of a window of another shape", () => {
  assert.deepEqual(whole(WINDOW, MAP), { x: 0, y: 0, k: 0.6 });
  assert.deepEqual(whole({ width: 900, height: 700 }, MAP), { x: 0, y: 50, k: 0.6 });
});

test("the point under the pointer stays where it is while one comes nearer", () => {
  const before = whole(WINDOW, MAP);
  const at = { x: 300, y: 200 };
  const after = zoomed(before, 2, at, WINDOW, MAP);
  assert.equal(after.k, 1.2);
  assert.deepEqual(toMap(after, at), toMap(before, at));
});

test("nobody comes nearer than makes sense or further than the whole map", () => {
  const at = { x: 1, y: 1 };
  assert.equal(zoomed(whole(WINDOW, MAP), 1000, at, WINDOW, MAP).k, CLOSEST);
  assert.deepEqual(zoomed({ x: -40, y: -40, k: 0.7 }, 0.1, at, WINDOW, MAP), whole(WINDOW, MAP));
});

test("the map cannot be pushed out of sight", () => {
  const near = centred({ x: 750, y: 500 }, 2, WINDOW, MAP);
  const pushed = moved(near, 1e6, 1e6, WINDOW, MAP);
  assert.ok(pushed.x < WINDOW.width / 2 && pushed.y < WINDOW.height / 2);
  assert.deepEqual(held(pushed, WINDOW, MAP), pushed);
});

test("a view shows some points, and stays as it is when they are seen already", () => {
  const near = centred({ x: 200, y: 200 }, 3, WINDOW, MAP);
  assert.equal(showing(near, [{ x: 210, y: 190 }], WINDOW, MAP), near);
  const points = [{ x: 300, y: 300 }, { x: 900, y: 700 }];
  assert.ok(inSight(showing(near, points, WINDOW, MAP), points, WINDOW));
});

test("on the way from one view to another the ends are the two views", () => {
  const from = whole(WINDOW, MAP);
  const to = centred({ x: 1000, y: 600 }, 2, WINDOW, MAP);
  assert.deepEqual(between(from, to, 0), from);
  const end = between(from, to, 1);
  for (const key of ["x", "y", "k"] as const) assert.ok(Math.abs(end[key] - to[key]) < 1e-6);
  assert.deepEqual(between(to, to, 0.5), to);
  assert.deepEqual(toWindow(from, toMap(from, { x: 10, y: 20 })), { x: 10, y: 20 });
});

test("what is seen is a part of the map, with more beside it as far as there is more", () => {
  assert.deepEqual(seen(whole(WINDOW, MAP), WINDOW, MAP, 0.2), { left: 0, top: 0, ...MAP });
  const near = centred({ x: 750, y: 500 }, 2, WINDOW, MAP);
  assert.deepEqual(seen(near, WINDOW, MAP), { left: 525, top: 350, width: 450, height: 300 });
  const more = seen(near, WINDOW, MAP, 0.2);
  assert.deepEqual(more, { left: 435, top: 290, width: 630, height: 420 });
  const view = (dx: number, dy: number) => seen(moved(near, dx, dy, WINDOW, MAP), WINDOW, MAP);
  assert.ok([view(0, 0), view(180, 0), view(-170, -110)].every((part) => isWithin(part, more)));
  assert.ok([view(200, 0), view(-200, 0), view(0, 140), view(0, -140)].every((part) => !isWithin(part, more)));
});

test("one comes as near to some points as there is room for them, but not too near", () => {
  const some = [{ x: 700, y: 400 }, { x: 900, y: 500 }];
  const near = nearTo(some, 1.6, WINDOW, MAP);
  assert.equal(near.k, 1.6);
  assert.deepEqual(toMap(near, { x: 450, y: 300 }), { x: 800, y: 450 });
  const apart = nearTo([...some, { x: 100, y: 900 }], 1.6, WINDOW, MAP);
  assert.ok(apart.k < 1 && inSight(apart, [...some, { x: 100, y: 900 }], WINDOW));
});
