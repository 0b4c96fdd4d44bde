import { signalMachine, signalSources, type SignalSource } from '@xinqiao/domain'
import { hangingOn, stepsOf, type FilePart } from '../file-part/index.ts'
import { signalPath } from './call-people.ts'
import { ENTITY } from './signal.repo.ts'
import { warningFileTexts as texts } from './warning.messages.ts'
import type { SignalRow } from './warning.tables.ts'

type Line = Pick<SignalRow, 'id' | 'level' | 'state' | 'created_at'> & { source: SignalSource }

const OWNER = { table: ENTITY, person: 'user_id' } as const

export const warningFilePart: FilePart = {
  code: 'warning',
  layer: 4,
  label: texts.label,
  timeline: async (tx, personId) =>
    (
      await tx.sql<Line>(
        `select id, level, state, source, created_at from risk_signal where tenant_id = $1 and user_id = $2
          order by created_at desc, id limit 500`,
        [tx.tenantId, personId],
      )
    ).map((line) => ({
      at: line.created_at,
      title: texts.title(line.level),
      note: `${signalSources[line.source]} · ${signalMachine.states[line.state].label}`,
      path: signalPath(line.id),
    })),
  copy: { keptBack: texts.keptBack },
  retention: {
    policy: 'care',
    rows: [
      { table: ENTITY, person: 't.user_id', at: 't.done_at' },
      hangingOn('signal_sign', 'signal_id', OWNER),
      hangingOn('signal_contact', 'signal_id', OWNER),
      hangingOn('signal_word', 'signal_id', OWNER),
      stepsOf(ENTITY, OWNER),
    ],
  },
}
