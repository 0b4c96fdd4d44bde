export const rainbowMessages = {
  title: '彩虹码',
  note: '按九十天内最近一次预警的轻重（绿、蓝、黄、橙、红）；没有预警而答过测评的为绿。本人只看到一句话，看不到颜色。',
  keyword: '姓名或学号',
  level: '颜色',
  levels: { '5': '红', '4': '橙', '3': '黄', '2': '蓝', '1': '绿' } as Readonly<Record<string, string>>,
  columns: { user: '姓名', dept: '部门', colour: '颜色', source: '来自', time: '时间', until: '有效至' },
  file: '查看档案',
  empty: { title: '没有人有彩虹码', description: '九十天内有预警或答过测评的人会出现在这里。' },
  own: {
    title: '心灵彩虹码',
    lead: '写给你的一句话',
    none: '现在没有要说的。天气好的时候，出去走走。',
    foot: '这句话只给你看。它不是评价，也不会影响成绩和评优。',
    failed: '没能读到',
    failedLead: '可以再试一次。',
  },
} as const
