import { AppError } from '../app-error.ts'

const MAX_DEPTH = 24
const MAX_NODES = 50_000

/** Refuses what no honest client sends and PostgreSQL or the stack cannot take: NUL characters, broken surrogates, bottomless nesting. */
export const refuseHostile = (value: unknown): void => {
  let nodes = 0
  const visit = (node: unknown, depth: number): void => {
    if (++nodes > MAX_NODES || depth > MAX_DEPTH)
      throw new AppError('request.invalid', { detail: '内容层级过深或过多' })
    if (typeof node === 'string') {
      if (node.includes('\0') || !node.isWellFormed())
        throw new AppError('request.invalid', { detail: '含有不允许的字符' })
    } else if (Array.isArray(node)) {
      for (const item of node) visit(item, depth + 1)
    } else if (typeof node === 'object' && node !== null) {
      for (const [key, item] of Object.entries(node)) {
        visit(key, depth + 1)
        visit(item, depth + 1)
      }
    }
  }
  visit(value, 0)
}
