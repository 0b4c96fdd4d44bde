export const pickMessages = {
  days: '选择日期',
  earlier: '前两周',
  later: '后两周',
  free: (count: number) => `余 ${count}`,
  full: '约满',
  none: '无',
  nothing: '这两周没有可约的时间',
  nothingLead: (weeks: string | null) =>
    weeks
      ? `等候队列预计 ${weeks} 周。可以换一种方式、换一位老师，或看后两周。`
      : '可以换一种方式、换一位老师，或看后两周。',
  nothingDay: '这一天没有可约的时段，请换一天。',
  suggested: '推荐',
  hosts: '可约的时段',
  held: '有人填写中',
  slot: (host: string, when: string, place: string, isHeld: boolean) =>
    `${host} ${when} ${place}${isHeld ? '，有人正在填写，可能很快空出' : ''}`,
  failed: '没能取到可约的时间',
  years: (years: number) => `从业 ${years} 年`,
} as const
