import { useState } from 'react'

export type Selection<Row> = {
  readonly rows: readonly Row[]
  readonly keys: readonly string[]
  readonly has: (key: string) => boolean
  /** All keys chosen now; rows of other pages are known from before, those of this page are given. */
  readonly choose: (keys: readonly string[], page: readonly Row[]) => void
  readonly drop: (keys: readonly string[]) => void
  readonly clear: () => void
}

const NOTHING = new Map<string, never>()

/**
 * The chosen rows, kept over pages. `within` names what the list shows (its filters): chosen rows of another search
 * would be acted on unseen, so they are let go.
 */
export function useSelection<Row>(rowKey: (row: Row) => string, within: string): Selection<Row> {
  const [state, setState] = useState<{ within: string; rows: ReadonlyMap<string, Row> }>({ within, rows: NOTHING })
  const chosen = state.within === within ? state.rows : NOTHING
  const set = (rows: ReadonlyMap<string, Row>): void => setState({ within, rows })
  return {
    rows: [...chosen.values()],
    keys: [...chosen.keys()],
    has: (key) => chosen.has(key),
    choose: (keys, page) => {
      const onPage = new Map(page.map((row) => [rowKey(row), row]))
      const next = new Map<string, Row>()
      for (const key of keys) {
        const row = onPage.get(key) ?? chosen.get(key)
        if (row !== undefined) next.set(key, row)
      }
      set(next)
    },
    // After something that took a while: the choice may have changed meanwhile.
    drop: (keys) =>
      setState((now) => ({ ...now, rows: new Map([...now.rows].filter(([key]) => !keys.includes(key))) })),
    clear: () => set(NOTHING),
  }
}
