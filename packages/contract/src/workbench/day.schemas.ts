import { FlowRow } from '../approval/approval.schemas.ts'
import { appointmentRow, AppointmentRow } from '../appointment/appointment.schemas.ts'
import { ErrandLine } from '../errand/errand.calls.ts'
import { DateTime, Id, Nullable, Type, type TSchema } from '../schema.ts'
import { DeskSignal } from '../warning/warning.calls.ts'

/** Absent: not for this person. Null: it could not be read. */
const Part = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema))

/** Which talk with this host it is; null where none are counted. */
const sessionNo = Nullable(Type.Integer())
const OwnVisit = Type.Object({ ...appointmentRow, sessionNo })

const Appointments = Type.Object({ total: Type.Integer(), rows: Type.Array(AppointmentRow) })

/** What the cards of the working day show, each under its card's code. */
export const Day = Type.Object({
  agenda: Part(
    Type.Object({
      /** My visits of today, in their order. */
      rows: Type.Array(OwnVisit),
      /** The next ones after today. */
      later: Type.Array(OwnVisit),
    }),
  ),
  /** Records I have to write, the one that closes first in front. */
  records: Part(
    Type.Object({
      total: Type.Integer(),
      /** Whose time to be written is over. */
      locked: Type.Integer(),
      rows: Type.Array(
        Type.Object({
          ...appointmentRow,
          sessionNo,
          recordLockAt: DateTime,
          /** How much of it is written, of what is asked; null before anything is. */
          draftPercent: Nullable(Type.Integer()),
        }),
      ),
    }),
  ),
  /** Today in the house: who is here, under way or still expected. */
  house: Part(
    Type.Object({
      rows: Type.Array(AppointmentRow),
      counts: Type.Object({
        expected: Type.Integer(),
        arrived: Type.Integer(),
        running: Type.Integer(),
        done: Type.Integer(),
        /** Their time is over and nobody has said what became of it. */
        over: Type.Integer(),
      }),
    }),
  ),
  /** Requests that wait for a word, the soonest in front. */
  confirm: Part(Appointments),
  /** Records of the house that are overdue and can still be written. */
  overdue: Part(Appointments),
  /** What I owe, the next due first. */
  errands: Part(Type.Object({ total: Type.Integer(), rows: Type.Array(ErrandLine) })),
  approvals: Part(
    Type.Object({
      total: Type.Integer(),
      rows: Type.Array(
        Type.Object({
          ...FlowRow.properties,
          reason: Type.String(),
          /** Title and reason say all there is to know, so it may be answered where it is seen. */
          isPlain: Type.Boolean(),
        }),
      ),
    }),
  ),
  signals: Part(Type.Object({ total: Type.Integer(), rows: Type.Array(DeskSignal) })),
  /** The cases I carry, by level. */
  caseload: Part(
    Type.Object({
      total: Type.Integer(),
      /** Of these, not begun. */
      waiting: Type.Integer(),
      load: Type.Number(),
      levels: Type.Array(Type.Object({ star: Nullable(Type.Integer()), count: Type.Integer() })),
      /** What is asked before sessions. */
      scaleName: Type.String(),
      /** How many stand how, by what was answered before sessions; who cannot be compared yet is in none of them. */
      outcomes: Type.Array(Type.Object({ standing: Type.String(), label: Type.String(), count: Type.Integer() })),
      /** Of those I meet today, the earliest value first. */
      curves: Type.Array(
        Type.Object({ visitorId: Id('user'), values: Type.Array(Type.Number()), isOffTrack: Type.Boolean() }),
      ),
    }),
  ),
  /** Who carries how much, the heaviest first; and who waits, and how long it took lately. */
  team: Part(
    Type.Object({
      waiting: Type.Integer(),
      meanWaitDays: Nullable(Type.Number({ description: '近四周排上的人平均等了几天' })),
      rows: Type.Array(
        Type.Object({
          id: Id('user'),
          name: Type.String(),
          cases: Type.Integer(),
          load: Type.Number(),
          booked: Type.Integer({ description: '本周已约' }),
          offered: Type.Integer({ description: '本周开放' }),
        }),
      ),
    }),
  ),
  /** Sessions by week, this week last. */
  weeks: Part(
    Type.Array(
      Type.Object({
        monday: Type.String(),
        /** Of the term; null outside of one. */
        weekNo: Nullable(Type.Integer()),
        held: Type.Integer(),
        missed: Type.Integer(),
      }),
    ),
  ),
})
