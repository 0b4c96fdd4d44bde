import type { WorkloadName } from './workload.ts'

/** All times are milliseconds. */
export type Paint = { readonly paint: number; readonly delay?: number } | null
export type Cost = { readonly all: number; readonly script: number }
export type Mount = {
  readonly commit: number
  readonly paint: number
  readonly interactive: number
  readonly visible: number
}

/** What one engine did with one form in one fresh browser. */
export type Result = {
  readonly engine: string
  readonly workload: WorkloadName
  readonly chromium: string
  readonly problems: string[]
  /** files of its own it needed to show the form */
  loaded: readonly string[]
  mount?: Mount
  heapBefore?: number
  heap?: number
  domNodes?: number
  keys?: readonly Paint[]
  keyCost?: Cost
  toggles?: readonly Paint[]
  toggleCost?: Cost
  firstError?: Paint
  allErrors?: Paint
  errorCount?: number
  answers?: readonly Paint[]
  answerCost?: Cost
}

export type Round = Result & { readonly run: number; readonly pulse: number; readonly load: number }

/** Bytes, gzipped; `later` is what is loaded on demand. */
export type Size = { readonly js: number; readonly css: number; readonly later: number }

export type Summary = {
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string; readonly chromium: string }
  readonly settings: { readonly runs: number; readonly cpu: number }
  readonly sizes: Readonly<Record<string, Size>>
  readonly results: readonly Round[]
}
