export const handoverTexts = {
  nobody: '没有能接手的人，请先改期或调整',
  barred: (names: string) => `${names}须回避`,
  sameHour: '原时间可以，负荷较低',
  lightest: '负荷较低',
  shift: '值班',
  wishes: {
    teacher: (name: string) => `想找${name}`,
    sex: (sex: string) => `希望${sex}老师`,
    methods: { 1: '只要面谈', 2: '只要线上' } as Readonly<Record<string, string>>,
    any: '都可以',
    unknown: '没有登记过',
  },
} as const
