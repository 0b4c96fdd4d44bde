import type { TimelineEvent } from '../../../kit/timeline/timeline.tsx'

export const sampleHappeningGroups = [
  { key: 'service', label: '服务' },
  { key: 'approval', label: '审批' },
] as const

export const sampleHappenings: readonly TimelineEvent[] = [
  { id: '1', time: '2026-03-11 09:00:00', action: '提交预约', actor: '来访者 07', group: 'service' },
  { id: '2', time: '2026-03-11 10:20:00', action: '确认预约', actor: '预约员', group: 'service' },
  { id: '3', time: '2026-04-08 09:20:00', action: '完成第 3 次咨询', actor: '甲咨询师', group: 'service' },
  {
    id: '4',
    time: '2026-04-09 16:05:00',
    action: '申请延长',
    actor: '甲咨询师',
    group: 'approval',
    approval: { result: 'passed', opinion: '同意再安排两次' },
  },
  {
    id: '5',
    time: '2026-04-15 10:31:00',
    action: '申请结案',
    actor: '甲咨询师',
    group: 'approval',
    due: true,
    approval: { result: 'waiting' },
  },
]
