import { figureText } from '@xinqiao/domain'
import { CheckCircleIcon } from '../../kit/icons/icons.tsx'
import { ClipboardIcon, HistoryIcon, TimerIcon } from '../../kit/icons/shell-icons.tsx'
import { stateLooks } from '../../kit/status/state-looks.ts'
import type { FigureSection } from './report.queries.ts'

export type Cell = FigureSection['now']

export const stateLook = stateLooks(
  {
    '0': { icon: <TimerIcon size={12} />, tone: 'processing' },
    '1': { icon: <ClipboardIcon size={12} />, tone: 'warning' },
    '2': { icon: <CheckCircleIcon size={12} />, tone: 'success' },
    '3': { icon: <HistoryIcon size={12} />, tone: 'closed' },
  },
  { icon: <HistoryIcon size={12} />, tone: 'closed' },
)

/** With its unit, where there is a number. */
export const cellWords = (cell: Cell, unit: string): string =>
  cell.value === null ? figureText(cell) : `${cell.value.toLocaleString('zh-CN')}${unit === '%' ? unit : ` ${unit}`}`
