// Where one looks at the map: a point of the map is drawn at k times its place, moved by x and y. Small pure functions.

export interface Camera {
  x: number;
  y: number;
  k: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

export const CLOSEST = 4; // how large a unit of the map can be drawn, in pixels
const MARGIN = 0.25; // so much of the window may lie beside the map when one has come near

/** The scale at which the whole map is seen. */
export const wholeScale = (window: Size, map: Size): number => Math.min(window.width / map.width, window.height / map.height);

export const whole = (window: Size, map: Size): Camera => held({ x: 0, y: 0, k: wholeScale(window, map) }, window, map);

/** The same view, but no smaller than the whole map, no larger than makes sense, and with the map in sight. */
export function held(camera: Camera, window: Size, map: Size): Camera {
  const least = wholeScale(window, map);
  const k = Math.min(Math.max(camera.k, least), Math.max(CLOSEST, least));
  return { k, x: kept(camera.x, window.width, map.width * k), y: kept(camera.y, window.height, map.height * k) };
}

/** Where the map begins along one direction: in the middle if there is room for all of it. */
function kept(at: number, room: number, length: number): number {
  if (length <= room) return (room - length) / 2;
  const beside = room * MARGIN * Math.min(1, length / room - 1);
  return Math.min(beside, Math.max(room - length - beside, at));
}

/** Nearer or further, with the point of the window under the pointer staying where it is. */
export function zoomed(camera: Camera, factor: number, at: Spot, window: Size, map: Size): Camera {
  const least = wholeScale(window, map);
  const k = Math.min(Math.max(camera.k * factor, least), Math.max(CLOSEST, least));
  const by = k / camera.k;
  return held({ k, x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by }, window, map);
}

export const moved = (camera: Camera, dx: number, dy: number, window: Size, map: Size): Camera => held({ ...camera, x: camera.x + dx, y: camera.y + dy }, window, map);

/** With this point of the map in the middle of the window. */
export function centred(point: Spot, k: number, window: Size, map: Size): Camera {
  return held({ k, x: window.width / 2 - point.x * k, y: window.height / 2 - point.y * k }, window, map);
}

export const toMap = (camera: Camera, at: Spot): Spot => ({ x: (at.x - camera.x) / camera.k, y: (at.y - camera.y) / camera.k });
export const toWindow = (camera: Camera, at: Spot): Spot => ({ x: at.x * camera.k + camera.x, y: at.y * camera.k + camera.y });

/** Whether all these points of the map are seen, not too near to an edge. */
export function inSight(camera: Camera, points: readonly Spot[], window: Size, edge = 40): boolean {
  return points.every((point) => {
    const { x, y } = toWindow(camera, point);
    return x >= edge && y >= edge && x <= window.width - edge && y <= window.height - edge;
  });
}

/** A view in which all these points are seen: where one looks already if they are, else as near as before if that is possible. */
export function showing(camera: Camera, points: readonly Spot[], window: Size, map: Size): Camera {
  return !points.length || inSight(camera, points, window) ? camera : nearTo(points, camera.k, window, map);
}

/** A view as near to all these points as there is room for them, but no nearer than this. */
export function nearTo(points: readonly Spot[], nearest: number, window: Size, map: Size): Camera {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const inside = (length: number) => length - Math.min(120, length * 0.45);
  const fits = Math.min(inside(window.width) / Math.max(1, right - left), inside(window.height) / Math.max(1, bottom - top));
  return centred({ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.min(nearest, fits), window, map);
}

/** Between two views, t from 0 to 1. */
export function between(from: Camera, to: Camera, t: number): Camera {
  const k = from.k * (to.k / from.k) ** t;
  // The middle of the view goes straight over the map while the scale grows or shrinks evenly.
  const part = from.k === to.k ? t : (1 / from.k - 1 / k) / (1 / from.k - 1 / to.k);
  const mix = (a: number, b: number) => a + (b - a) * part;
  return { k, x: mix(from.x / from.k, to.x / to.k) * k, y: mix(from.y / from.k, to.y / to.k) * k };
}

/** A part of the map. */
export interface Part extends Size {
  left: number;
  top: number;
}

/** What is seen of the map, and so much of the window's size more on each side of it. */
export function seen(camera: Camera, window: Size, map: Size, beside = 0): Part {
  const from = toMap(camera, { x: -window.width * beside, y: -window.height * beside });
  const to = toMap(camera, { x: window.width * (1 + beside), y: window.height * (1 + beside) });
  const [left, top] = [Math.max(0, Math.floor(from.x)), Math.max(0, Math.floor(from.y))];
  return { left, top, width: Math.min(map.width, Math.ceil(to.x)) - left, height: Math.min(map.height, Math.ceil(to.y)) - top };
}

export function isWithin(part: Part, other: Part): boolean {
  const far = (one: Part): Spot => ({ x: one.left + one.width, y: one.top + one.height });
  return part.left >= other.left && part.top >= other.top && far(part).x <= far(other).x && far(part).y <= far(other).y;
}
