import { breakGlassMachine } from './archive/break-glass.machine.ts'
import { approvalMachine } from './approval/approval.machine.ts'
import { aiSessionMachine } from './assistant/session.machine.ts'
import { lexiconMachine } from './assistant/lexicon.machine.ts'
import { appealMachine } from './appointment/appeal.machine.ts'
import { appointmentMachine } from './appointment/appointment.machine.ts'
import { caseMachine } from './care/case.machine.ts'
import { caseTransferMachine } from './care/case-transfer.machine.ts'
import { handoverMachine } from './care/handover.machine.ts'
import { recordMachine } from './record/record.machine.ts'
import { firstRefillMachine } from './appointment/first-refill.machine.ts'
import { telephoneMachine } from './appointment/telephone.machine.ts'
import { errandMachine } from './errand/errand.machine.ts'
import { queueMachine } from './queue/queue.machine.ts'
import { referralMachine } from './appointment/referral.machine.ts'
import { releaseRoundMachine } from './queue/release-round.machine.ts'
import { slotMachine } from './appointment/slot.machine.ts'
import { crisisCaseMachine } from './crisis/case.machine.ts'
import { receiptMachine } from './crisis/receipt.machine.ts'
import { reportMachine } from './crisis/report.machine.ts'
import { drillMachine } from './crisis/drill.machine.ts'
import { sourcesOf, type AnyMachine } from './machine/machine.ts'
import { toMermaid } from './machine/mermaid.ts'
import { noticeMachine } from './message/notice.machine.ts'
import { monthlyReportMachine } from './report/report.machine.ts'
import { taskMachine } from './task/task.machine.ts'
import { signalMachine } from './warning/signal.machine.ts'
import { planMachine } from './plan/plan.machine.ts'
import { sheetMachine } from './plan/sheet.machine.ts'
import { interviewMachine } from './plan/interview.machine.ts'
import { drawingMachine } from './htp/drawing.machine.ts'

/** Machines known to the product; each new one is added here and so gets its drawing, its table and its test. */
export const machines: readonly AnyMachine[] = [
  taskMachine,
  noticeMachine,
  approvalMachine,
  slotMachine,
  appointmentMachine,
  appealMachine,
  referralMachine,
  caseMachine,
  caseTransferMachine,
  handoverMachine,
  recordMachine,
  telephoneMachine,
  firstRefillMachine,
  queueMachine,
  releaseRoundMachine,
  aiSessionMachine,
  signalMachine,
  breakGlassMachine,
  errandMachine,
  monthlyReportMachine,
  planMachine,
  sheetMachine,
  drawingMachine,
  reportMachine,
  crisisCaseMachine,
  receiptMachine,
  lexiconMachine,
  interviewMachine,
  drillMachine,
]

/** The table itself beside the drawing, so that a changed rule, guard or effect is seen in review. */
const rulesOf = ({ transitions }: AnyMachine): string =>
  [
    ['状态', '动作', '成为', '谁可以', '条件', '随之发生'],
    Array.from({ length: 6 }, () => '---'),
    ...transitions.map((row) =>
      [sourcesOf(row), [row.action], [row.to], row.by, row.guards ?? [], row.effects ?? []].map((names) =>
        names.join(' '),
      ),
    ),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const sectionOf = (machine: AnyMachine): string =>
  `## ${machine.label}\n\n\`\`\`mermaid\n${toMermaid(machine)}\n\`\`\`\n\n${rulesOf(machine)}\n`

/** docs/generated/states.md: every machine as a drawing and as a table. */
export const statesDocument = (note: string): string => `# 状态图\n\n${note}${machines.map(sectionOf).join('\n')}`
