type Tree = { readonly [key: string]: string | number | Tree } | readonly string[]
export type Vars = Record<`--xq-${string}`, string>

export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A table as custom properties: `{ warning: { bg } }` is `--xq-warning-bg`. */
export function flatten(prefix: string, tree: Tree, out: Vars = {}): Vars {
  for (const [key, value] of Object.entries<string | number | Tree>(tree)) {
    const name = `${prefix}-${kebab(key)}`
    if (typeof value === 'object') flatten(name, value, out)
    else out[`--xq-${name}`] = typeof value === 'number' ? `${value}px` : value
  }
  return out
}
