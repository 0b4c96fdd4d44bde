import {
  crisisSections,
  formatDateTime,
  monthlyReportMachine,
  reporterTypes,
  reportSections,
  type CrisisSnapshot,
  type FigureCell,
  type ReportReader,
  type ReportSnapshot,
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

type Told<T> = Omit<T, 'code' | 'unit'> & { readonly code: string; readonly unit: string }
type Section = {
  readonly figures: readonly Told<ReturnType<typeof reportSections>['figures'][number]>[]
  readonly parts: readonly Told<ReturnType<typeof reportSections>['parts'][number]>[]
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? Mutable<U>[] : T[K] }

/** Nothing while there is nothing: a report that is counted for the first time. */
export const sectionsView = ({ kind, snapshot }: ReportRow, reader: ReportReader): Mutable<Section> => {
  if (snapshot === null) return { figures: [], parts: [] }
  const { figures, parts }: Section =
    kind === 'crisis'
      ? crisisSections(snapshot as CrisisSnapshot, reader)
      : reportSections(snapshot as ReportSnapshot, reader)
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

export const crisisHeadline = (row: ReportRow, reader: ReportReader) => {
  const { figures } = sectionsView(row, reader)
  const of = (code: string): FigureCell => figures.find((figure) => figure.code === code)?.now ?? none
  return {
    reports: of('reports'),
    people: of('people'),
    levelled: of('levelled'),
    clockRate: of('clockRate'),
    closed: of('closed'),
    openAtEnd: of('openAtEnd'),
  }
}

export const insideView = ({ inside }: CrisisSnapshot) => ({
  precision: inside.precision.map(({ label, right, judged, raised }) => ({ label, right, judged, raised })),
  missed: inside.missed.map(({ id, caseNo, star, by }) => ({ id, caseNo, star, byName: reporterTypes[by] })),
})
