import type { AppointmentStatus } from '../../../kit/status/status-looks.tsx'

export type SampleRow = {
  readonly id: string
  readonly name: string
  readonly no: string
  readonly dept: string | null
  readonly type: string
  readonly host: string
  readonly time: string
  readonly count: number
  readonly status: AppointmentStatus
}

const statuses: readonly AppointmentStatus[] = [
  'waiting',
  'notStart',
  'arrived',
  'running',
  'success',
  'complete',
  'userBreakAppointment',
  'hostTakeLeave',
  'cancel',
]
const depts = ['计算机科学与技术学院（软件工程方向）', '外国语学院', null, '生命科学学院'] as const
const types = ['个体咨询', '首次咨询', '一次单元'] as const
export const sampleHosts = ['甲咨询师', '乙咨询师', '丙咨询师'] as const

const pick = <T>(from: readonly [T, ...T[]] | readonly T[], index: number): T => from[index % from.length] as T
const two = (value: number): string => String(value).padStart(2, '0')

export const sampleRows: readonly SampleRow[] = Array.from({ length: 47 }, (_, index) => ({
  id: `row-${index + 1}`,
  name: `来访者 ${two(index + 1)}`,
  no: `S2026${String(index + 1).padStart(3, '0')}`,
  dept: pick(depts, index),
  type: pick(types, index),
  host: pick(sampleHosts, index),
  time: `2026-04-${two(1 + (index % 28))} ${two(8 + (index % 12))}:30:00`,
  count: (index * 7) % 12,
  status: pick(statuses, index),
}))
