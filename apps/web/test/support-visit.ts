/** The platform asks a school to be let in: as the pages of both sides are told of it. */
export const supportVisit = {
  id: '0199a4c0-0000-7000-8000-000000000001',
  state: 'asked' as 'asked' | 'open',
  askerName: '钟启航',
  reason: '排查昨夜任务失败',
  hours: 8,
  createTime: '2026-11-17 09:00:00',
  deciderName: null as string | null,
  note: '',
  until: null as string | null,
  endTime: null,
  looks: [] as { topic: 'jobs'; time: string }[],
}
