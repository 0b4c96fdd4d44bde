import type { FieldState } from '@xinqiao/domain'

/** What is seen around a control; the same object as long as nothing of it changes. */
export type FieldFace = { readonly state: FieldState; readonly error: string | null; readonly tip: string | null }

type Listener = () => void
type Node = { face: FieldFace | null; readonly listeners: Set<Listener>; readonly subscribe: (l: Listener) => Listener }

/** Who listens to which field, and what each last saw. */
export const createListeners = (faceOf: (path: string) => FieldFace) => {
  const nodes = new Map<string, Node>()
  const inner = new Map<string, Set<string>>()
  const any = new Set<Listener>()
  const shown = new Set<Listener>()

  const joined = (set: Set<Listener>) => (listener: Listener) => {
    set.add(listener)
    return () => void set.delete(listener)
  }
  const nodeAt = (path: string): Node => {
    const known = nodes.get(path)
    if (known) return known
    const listeners = new Set<Listener>()
    const node: Node = { face: null, listeners, subscribe: joined(listeners) }
    nodes.set(path, node)
    const dot = path.indexOf('.')
    if (dot > 0) inner.set(path.slice(0, dot), (inner.get(path.slice(0, dot)) ?? new Set()).add(path))
    return node
  }
  const fire = (paths: Iterable<string>): void => {
    for (const path of paths) {
      const node = nodes.get(path)
      if (!node) continue
      if (node.face) node.face = sameOr(node.face, faceOf(path))
      for (const listener of node.listeners) listener()
    }
  }

  return {
    face(path: string): FieldFace {
      const node = nodeAt(path)
      return (node.face ??= faceOf(path))
    },
    subscriber: (path: string) => nodeAt(path).subscribe,
    fire,
    hasInner: (prop: string): boolean => inner.has(prop),
    fireInner(prop: string): void {
      fire([prop, ...(inner.get(prop) ?? [])])
    },
    watch: joined(any),
    fireAny(): void {
      for (const listener of any) listener()
    },
    watchShown: joined(shown),
    fireShown(): void {
      for (const listener of shown) listener()
    },
  }
}

const sameOr = (a: FieldFace, b: FieldFace): FieldFace =>
  a.state === b.state && a.error === b.error && a.tip === b.tip ? a : b
