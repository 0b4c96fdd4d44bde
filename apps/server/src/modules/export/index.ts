import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Registration } from '../../kernel/http/binding.ts'
import type { TaskKind } from '../task/index.ts'
import { copyKind } from './copy/run-copy.ts'
import type { ExportDeps } from './export.deps.ts'
import { platformLists } from './export.lists.ts'
import type { ExportList } from './export-list.ts'
import { exportRegistration } from './export.routes.ts'
import { exportSubject } from './export.subject.ts'
import { exportKind } from './run-export.ts'
import { EXPORT_TASK_TYPE, refuseTooMany, startExport, type Asked } from './start-export.ts'

export { exportModule } from './export.module.ts'
export { exportTexts } from './export.messages.ts'
export { headingOf, smallOf, tableOf, textOf, titleOf, wordOf } from './word/word-document.ts'
export { EXPORT_TASK_TYPE, refuseTooMany }
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
  const whole: ExportDeps = { ...deps, lists: byCode([...platformLists, ...lists]) }
  return {
    registration: exportRegistration(whole),
    taskKinds: [exportKind(whole), copyKind(whole)],
    subject: exportSubject(whole),
  }
}

const byCode = (lists: readonly ExportList[]): ReadonlyMap<string, ExportList> => {
  const known = new Map(lists.map((list) => [list.code, list]))
  if (known.size !== lists.length) throw new Error('a list is given twice')
  return known
}

/** For demo data: one of the platform's own lists, which nobody has to agree to. */
export const startPlatformExport = (tx: Tx, actor: Actor, asked: Asked) =>
  startExport({ lists: byCode(platformLists), approval: nobodyAsks }, tx, actor, asked)

const nobodyAsks: ExportDeps['approval'] = {
  needed: async () => false,
  submit: () => Promise.reject(new Error('nobody was asked')),
}
