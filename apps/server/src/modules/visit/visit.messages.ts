/** Words of calendars and exports that are nobody's rule. */
export const visitTexts = {
  calendarName: (day: string) => `安排-${day}.ics`,
  appointments: '预约名单',
  breaks: '取消与爽约记录',
  yes: '是',
  no: '否',
  methods: { 1: '面谈', 2: '线上', 3: '均可' },
} as const
