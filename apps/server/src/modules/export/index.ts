import type { Registration } from '../../kernel/http/binding.ts'
import type { TaskKind } from '../task/index.ts'
import { copyKind } from './copy/run-copy.ts'
import type { ExportDeps } from './export.deps.ts'
import { platformLists } from './export.lists.ts'
import type { ExportList } from './export-list.ts'
import { exportRegistration } from './export.routes.ts'
import { exportSubject } from './export.subject.ts'
import { exportKind } from './run-export.ts'

export { longList, shortList, type ExportList } from './export-list.ts'

export type ExportModule = {
  readonly registration: Registration
  readonly taskKinds: readonly TaskKind[]
  readonly subject: ReturnType<typeof exportSubject>
}

/** Taking lists along, and one's own data. Capabilities hand in the lists of theirs that can be taken. */
export const createExportModule = (
  deps: Omit<ExportDeps, 'lists'>,
  lists: readonly ExportList[] = [],
): ExportModule => {
  const all = [...platformLists, ...lists]
  const known = new Map(all.map((list) => [list.code, list]))
  if (known.size !== all.length) throw new Error('a list is given twice')
  const whole: ExportDeps = { ...deps, lists: known }
  return {
    registration: exportRegistration(whole),
    taskKinds: [exportKind(whole), copyKind(whole)],
    subject: exportSubject(whole),
  }
}
