import { signalMachine, signalSources, type SignalSource } from '@xinqiao/domain'
import type { FilePart } from '../archive/index.ts'
import { signalPath } from './call-people.ts'
import { warningFileTexts as texts } from './warning.messages.ts'
import type { SignalRow } from './warning.tables.ts'

type Line = Pick<SignalRow, 'id' | 'level' | 'state' | 'created_at'> & { source: SignalSource }

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
}
