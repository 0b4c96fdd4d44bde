import { halfDays } from '@xinqiao/domain'

/** Words the pages of the rota share. */
export const rotaTexts = {
  product: '预约排班',
  failed: '没加载出来',
  methods: { 1: '面谈', 2: '线上', 3: '均可' } as Readonly<Record<number, string>>,
  halves: halfDays as Readonly<Record<string, string>>,
  halvesShort: { am: '上', pm: '下', evening: '晚' } as Readonly<Record<string, string>>,
  undo: '撤销',
  /** What fits into a card of the calendar. */
  shortTypes: {
    '1': '评估',
    '2': '个体',
    '5': '可约',
    '8': '危机',
    '9': '入组',
    '10': '单次',
    '11': '值班危机',
    '12': '复学评估',
    '13': '电话',
    '14': '约谈',
    '15': '初始访谈',
    '17': '评估',
    '18': '咨询',
    '19': '家庭',
    '20': '朋辈',
    '21': '首次',
    '23': '诊',
  } as Readonly<Record<string, string>>,
} as const
