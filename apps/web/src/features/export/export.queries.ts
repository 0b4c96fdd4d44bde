import { askedOf } from '../../kit/list/use-list-address.ts'
import { ask, one } from '../../session/index.ts'
import type { ExportHow, ExportSource, ExportStarted } from './export.types.ts'

const wanted = ({ list, filter = {} }: ExportSource) => ({ list, filter: askedOf(filter) })

/** How many it will be, asked anew by every opening: a page may list fewer than match. */
const useCount = one('POST /download/export/count', { isPinned: true, gcTime: 0 })
export const useExportCount = (source: ExportSource) => useCount(wanted(source))

/** Refusals are shown in the dialog: some of them ask for something. */
export const startExport = (source: ExportSource, how: ExportHow): Promise<ExportStarted> =>
  ask('POST /download/export/start', { ...wanted(source), ...how })
