// Putting a change into a view. The old view is left as it was; parts that did not change are shared.

import type { Change } from "./protocol.ts";
import type { AnyView } from "./view.ts";

type Tree = Record<string, unknown>;

export function applied<V extends AnyView>(view: V, change: Pick<Change, "set" | "unset">): V {
  let tree = view as unknown as Tree;
  for (const [path, value] of Object.entries(change.set)) tree = withValue(tree, path.split("/"), value);
  for (const path of change.unset) tree = without(tree, path.split("/"));
  return tree as unknown as V;
}

function withValue(tree: Tree, [first, ...rest]: string[], value: unknown): Tree {
  if (first === undefined) return tree;
  if (!rest.length) return { ...tree, [first]: value };
  return { ...tree, [first]: withValue((tree[first] ?? {}) as Tree, rest, value) };
}

function without(tree: Tree, [first, ...rest]: string[]): Tree {
  if (first === undefined || !(first in tree)) return tree;
  if (rest.length) return { ...tree, [first]: without(tree[first] as Tree, rest) };
  const { [first]: _gone, ...left } = tree;
  return left;
}
