import { createElement, type JSX, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './layout.module.css'

// How parts stand to each other and how words look, said once. Every rule here weighs one class and comes first, so what a
// feature's own stylesheet says about the same element wins.

type Tag = keyof JSX.IntrinsicElements
type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 32
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch'
type Justify = 'between' | 'center' | 'end'

type Tone = 'plain' | 'soft' | 'faint' | 'brand' | 'success' | 'warning' | 'danger'
/** font size, or font size / line height; the first alone keeps the line height around it */
type Size = '12' | '13' | '14' | '12/18' | '12/20' | '13/20' | '13/22' | '14/22' | '15/24' | '16/24' | '18/26' | '20/28'
type Weight = '400' | '500' | '600'
type Pair<A extends string, B extends string> = A | B | `${A} ${B}`

type Look = {
  /** how words look, as a designer says it: "faint 12/20", "13/20 500" */
  look?: Pair<Pair<Tone, Size>, Weight>
  /** one line, cut off with an ellipsis */
  cut?: boolean
  oneLine?: boolean
  /** a long word may break wherever the line ends */
  anywhere?: boolean
  /** takes the room that is left */
  grow?: boolean
  /** keeps its own width when room is short */
  firm?: boolean
  /** may become narrower than its content */
  slim?: boolean
  /** moves to the end of its row */
  push?: boolean
  above?: 4 | 6 | 8 | 10 | 12 | 16
  below?: 4 | 6 | 8 | 10 | 12 | 16
  /** a card of the staff, a card of a visitor, or a sunken box */
  surface?: 'card' | 'warm' | 'inset'
  pad?: 12 | 16 | 20 | '8 12' | '8 16' | '10 12' | '12 16' | '16 20'
  /** a button without the look of one */
  bare?: boolean
}

type Common<T extends Tag> = Look & { as?: T; className?: string | false | undefined; children?: ReactNode }
type Part<Own, T extends Tag> = Own & Common<T> & Omit<JSX.IntrinsicElements[T], keyof Own | keyof Common<T>>

const FLAGS = ['cut', 'oneLine', 'anywhere', 'grow', 'firm', 'slim', 'push', 'bare'] as const
const MEASURES = ['gap', 'align', 'justify', 'above', 'below', 'surface', 'pad', 'box'] as const
const OWN = new Set<string>([...FLAGS, ...MEASURES, 'look', 'className'])

type Given = { look?: string; className?: string | false } & Partial<Record<(typeof FLAGS)[number], boolean>> &
  Partial<Record<(typeof MEASURES)[number], string | number>>

const classOf = (...words: (string | number)[]) => styles[words.join('-').replace(/[ /]/g, '-')]

function draw(tag: Tag, kinds: readonly (string | false | undefined)[], part: object) {
  const given: Given = part
  const className = cx(
    ...kinds,
    ...MEASURES.map((name) => given[name] !== undefined && classOf(name, given[name])),
    ...(given.look?.split(' ').map((word) => classOf('look', word)) ?? []),
    ...FLAGS.map((name) => given[name] && styles[name]),
    given.className,
  )
  const rest = Object.fromEntries(Object.entries(part).filter(([name]) => !OWN.has(name)))
  return createElement(tag, { ...rest, className })
}

type RowProps = { gap?: Gap; align?: Align; justify?: Justify; wrap?: boolean; inline?: boolean }

/** Side by side, centred on one line. */
export function Row<T extends Tag = 'div'>({ as, wrap, inline, ...part }: Part<RowProps, T>) {
  return draw(as ?? 'div', [inline ? styles.inline : styles.row, wrap && styles.wrap], part)
}

type ColumnProps = { gap?: Gap; align?: Align; justify?: Justify }

/** One under the other in a flex box, so that a part may take the height that is left. */
export function Column<T extends Tag = 'div'>({ as, ...part }: Part<ColumnProps, T>) {
  return draw(as ?? 'div', [styles.column], part)
}

type StackProps = { gap?: Gap; fluid?: boolean }

/** One under the other in a grid; `fluid` lets the column become narrower than its widest part. */
export function Stack<T extends Tag = 'div'>({ as, fluid, ...part }: Part<StackProps, T>) {
  return draw(as ?? 'div', [styles.stack, fluid && styles.fluid], part)
}

type CentreProps = { gap?: Gap; box?: 24 | 28 | 32 | 36 | 40 | 44 }

/** In the middle of its box: a sign, a number, a small button. */
export function Centre<T extends Tag = 'div'>({ as, ...part }: Part<CentreProps, T>) {
  return draw(as ?? 'div', [styles.centre], part)
}

export function Box<T extends Tag = 'div'>({ as, ...part }: Part<object, T>) {
  return draw(as ?? 'div', [], part)
}

/** Words within a line. */
export function Text<T extends Tag = 'span'>({ as, ...part }: Part<object, T>) {
  return draw(as ?? 'span', [], part)
}

/** A paragraph. */
export function Para(part: Part<object, 'p'>) {
  return draw('p', [], part)
}
