import type { readReport } from './read-report.ts'

/** A report on its way out: as its reader sees it, with who took it along. */
export type Paper = {
  readonly report: Awaited<ReturnType<typeof readReport>>
  readonly school: string
  readonly author: string
  /** Stands on every page. */
  readonly mark: string
}
