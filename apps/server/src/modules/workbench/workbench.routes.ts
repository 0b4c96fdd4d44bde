import { workbenchCalls } from '@xinqiao/contract'
import { register, type Registration } from '../../kernel/http/binding.ts'
import type { OnFailure } from './alone.ts'
import { listCards, resetLayout, saveLayout } from './card/layouts.ts'
import { consoleEntries } from './console/console.entries.ts'
import { isFor, type ConsoleEntry } from './console/console.entry.ts'
import { countEntries, faceOf } from './console/count-entries.ts'
import { quickActionsFor } from './console/quick-actions.ts'
import { signInTrend } from './console/sign-in-trend.ts'
import type { DayPart } from './day/day-part.ts'
import { readDay } from './day/read-day.ts'
import { listMyErrors } from './list-my-errors.ts'
import { deleteNote } from './note/delete-note.ts'
import { listNotes, openNotes } from './note/list-notes.ts'
import { saveNote } from './note/save-note.ts'

type Given = {
  /** Numbers of the capabilities, shown before the platform's own. */
  entries: readonly ConsoleEntry[]
  dayParts: readonly DayPart[]
  onFailure?: OnFailure
}

export const createWorkbenchRegistration = ({ entries: more, dayParts, onFailure }: Given): Registration => {
  const entries = [...more, ...consoleEntries]
  return register(workbenchCalls, {
    'GET /admin/console/counts': (tx, _, ctx) => countEntries(tx, ctx.requireActor(), entries, onFailure),
    'GET /admin/console/day': (tx, _, ctx) => readDay(tx, ctx.requireActor(), dayParts, onFailure),
    'GET /admin/console/quickActions': (tx, _, ctx) => quickActionsFor(tx, ctx.requireActor()),
    'GET /admin/console/signInTrend': (tx) => signInTrend(tx),
    'GET /admin/sysUserRoleAppConsole/tenant/consoleList': async (_, __, ctx) => {
      const actor = ctx.requireActor()
      return entries.filter((entry) => isFor(entry, actor)).map((entry, sort) => ({ ...faceOf(entry), sort }))
    },
    'GET /admin/card/list': (tx, _, ctx) => listCards(tx, ctx.requireActor()),
    'POST /admin/card/save': (tx, { body }, ctx) => saveLayout(tx, ctx.requireActor(), body.cards),
    'POST /admin/card/reset': (tx, _, ctx) => resetLayout(tx, ctx.requireActor()),
    'GET /admin/note/list': (tx, _, ctx) => openNotes(tx, ctx.requireActor().userId),
    'POST /admin/note/page': (tx, { body }, ctx) => listNotes(tx, ctx.requireActor().userId, body),
    'POST /admin/note/save': (tx, { body }, ctx) => saveNote(tx, ctx.requireActor().userId, body),
    'POST /admin/note/delete': (tx, { body }, ctx) => deleteNote(tx, ctx.requireActor().userId, body.id),
    'GET /admin/log/mine': (tx, { query }, ctx) => listMyErrors(tx, ctx.requireActor().userId, query),
  })
}
