import {
  formatDateTime,
  monthlyReportMachine,
  reportSections,
  type FigureCell,
  type ReportReader,
} from '@xinqiao/domain'
import type { ReportRow } from './report.tables.ts'

const moment = (at: Date | null): string | null => (at === null ? null : formatDateTime(at))

export const editionView = (row: ReportRow) => ({
  id: row.id,
  month: row.month,
  edition: row.edition,
  state: row.state,
  stateName: monthlyReportMachine.states[row.state].label,
  generateTime: moment(row.generated_at),
  publishTime: moment(row.published_at),
})

export const movedView = ({ id, state, version }: Pick<ReportRow, 'id' | 'state' | 'version'>) => ({
  id,
  state,
  version,
})

type Section = ReturnType<typeof reportSections>
type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? Mutable<U>[] : T[K] }

/** Nothing while there is nothing: a report that is counted for the first time. */
export const sectionsView = ({ snapshot }: ReportRow, reader: ReportReader): Mutable<Section> => {
  if (snapshot === null) return { figures: [], parts: [] }
  const { figures, parts } = reportSections(snapshot, reader)
  return { figures: [...figures], parts: parts.map((part) => ({ ...part, rows: [...part.rows] })) }
}

const none: FigureCell = { value: null, hidden: null }

export const headlineView = (row: ReportRow, reader: ReportReader) => {
  const { figures } = sectionsView(row, reader)
  const of = (code: string): FigureCell => figures.find((figure) => figure.code === code)?.now ?? none
  return {
    visitors: of('visitors'),
    sessions: of('sessions'),
    noShowRate: of('noShowRate'),
    waitMedian: of('waitMedian'),
    satisfaction: of('satisfaction'),
    warnings: figures.filter(({ warning }) => warning !== null).length,
  }
}
