import { useNavigate } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import type { RowAction } from '../../../kit/list/list.types.ts'
import { type Act, mayAct } from '../acts/acts.ts'
import { actMessages } from '../acts/acts.messages.ts'
import { appointmentMessages as texts } from '../appointment.messages.ts'
import type { AppointmentRow } from '../appointment.queries.ts'
import { isOver } from '../moment.ts'
import { detailPath } from '../paths.ts'

type Row = AppointmentRow
type Shown = (row: Row) => boolean

const DANGERS: readonly Act[] = ['noShow', 'hostNoShow', 'cancelForVisitor', 'remove']

/** Its time has passed: only its outcome is left to say. */
const isPast: Shown = (row) => isOver(row)
const isHere: Shown = (row) =>
  row.state === 'running' || (row.state === 'notStart' && row.arriveTime !== null && !isOver(row))
const isHeld: Shown = (row) => row.state === 'success' || row.state === 'complete'
/** The next thing to do with these is to look. */
const looksFirst: Shown = (row) => isHere(row) || isHeld(row)
const wasLet: Shown = (row) => row.state === 'hostTakeLeave' || row.state === 'hostBreakAppointment'
const not =
  (shown: Shown): Shown =>
  (row) =>
    !shown(row)

type Parts = {
  run: (act: Act, row: Row) => unknown
  /** absent where nothing new is booked */ onRebook?: (row: Row) => void
}

/** In the order a row needs them: what has to be decided, what comes next, then looking, then the rarer ones. */
export function useRowActions({ run, onRebook }: Parts): ReadonlyArray<RowAction<Row>> {
  const navigate = useNavigate()
  const allowed = useAllowed()
  const act = (name: Act, when: Shown = () => true, key: string = name): RowAction<Row> => ({
    key,
    label: actMessages.labels[name],
    danger: DANGERS.includes(name),
    shown: (row) => when(row) && mayAct(name, row, allowed),
    run: (row) => run(name, row),
  })
  const view = (key: string, when: Shown): RowAction<Row> => ({
    key,
    label: texts.view,
    shown: when,
    run: (row) => navigate(detailPath(row)),
  })
  return [
    act('confirm'),
    act('reject'),
    act('start', isHere),
    act('finish'),
    act('submitRecord'),
    act('remindRecord'),
    view('look', looksFirst),
    act('changeRoom', isHere, 'roomNow'),
    ...(onRebook
      ? [{ key: 'rebook', label: texts.rebook, need: 'consult_appoint_book_btn', shown: wasLet, run: onRebook }]
      : []),
    act('correct', not(isHeld)),
    act('noShow', isPast, 'noShowPast'),
    act('arrive', not(isPast)),
    act('move'),
    view('view', not(looksFirst)),
    act('start', not(isHere), 'startLate'),
    {
      key: 'print',
      label: texts.printOne,
      shown: (row) => row.state === 'complete',
      run: (row) => navigate(`${detailPath(row)}&print=1`),
    },
    act('correct', isHeld, 'correctHeld'),
    act('changeRoom', not(isHere)),
    act('meeting'),
    act('remind'),
    { ...act('arrive', isPast, 'arrivePast'), label: actMessages.lateArrive },
    act('noShow', not(isPast)),
    act('hostNoShow'),
    act('hostLeave'),
    act('noteHostLeave'),
    act('cancelForVisitor'),
    act('remove'),
  ]
}
