export const capacityMessages = {
  title: '每小时预计须当班联系的人数',
  byPlan: (name: string, sheets: number, flags: number, completion: number) =>
    `按“${name}”${sheets} 份结果推算：须联系占 ${flags}%，完成率 ${completion}%`,
  byRule: (flags: number, completion: number) =>
    `没有往年数据，按中心规定推算：须联系占 ${flags}%，完成率 ${completion}%`,
  heading: '时刻',
  expected: '预计须联系',
  capacity: '值班能力',
  calm: '没有含风险题的量表，预计没有须当班联系的人。',
  within: '预计都在值班能力之内，可以直接发布。',
  over: (at: string, expected: number, capacity: number) =>
    `最忙在 ${at}：预计 ${expected} 人须联系，当班只能联系 ${capacity} 人`,
  unstaffed: (n: number) => `预计有 ${n} 人在无人值班时须联系`,
  advice: '可以把人多的学院往后移、改到有人值班的时段、或先排值班；坚持这样发布须第二人确认。',
  perHour: (n: number) => `值班能力 = 在岗人数 × ${n} 人/时`,
  dayTable: { title: '逐日', day: '日期', expected: '预计须联系', unstaffed: '其中无人值班', capacity: '可联系' },
  waves: {
    title: '分批',
    note: (people: number) => `${people} 人；填了时间的学院从那时起才能开始`,
    from: (name: string) => `${name}开始时间`,
    count: (n: number) => `${n} 人`,
  },
  talks: {
    title: '约谈时段',
    note: (n: number, free: number) => `预计约谈 ${n} 人，四周内有 ${free} 个空闲时段`,
    week: (from: string) => `${from.slice(5)} 起一周`,
    free: (n: number) => `${n} 个`,
    short: '时段不够，请访谈员补排。',
  },
  ask: '保留超出，请第二人确认',
  waiting: '等待第二人确认',
  askTitle: '请第二人确认',
  askLead: '由中心负责人或危机工作负责人确认，确认后即发布；期间改动计划，确认作废。',
  reason: '理由',
  reasonHint: '为什么必须这样安排，以及如何补足人手',
  asked: '已请第二人确认',
} as const
