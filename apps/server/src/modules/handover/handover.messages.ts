export const handoverTexts = {
  nobody: '没有能接手的人，请先改期或调整',
  barred: (names: string) => `${names}须回避`,
  sameHour: '原时间可以，负荷较低',
  lightest: '负荷较低',
  shift: '值班',
  accepted: '已接收',
  refused: '不接收',
  /** Of what nobody had taken over by somebody's last day. */
  lapsed: '最后工作日已过，由中心负责人暂时负责',
  entry: {
    label: '移交待接收',
    waiting: '请查看并答复',
    none: '没有等您接收的移交',
  },
  wishes: {
    teacher: (name: string) => `想找${name}`,
    sex: (sex: string) => `希望${sex}老师`,
    methods: { 1: '只要面谈', 2: '只要线上' } as Readonly<Record<string, string>>,
    any: '都可以',
    unknown: '没有登记过',
  },
} as const
