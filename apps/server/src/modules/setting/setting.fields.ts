import { aiMinorPolicies, roles } from '@xinqiao/domain'
import { choice, flag, need, number, text, time, type FieldSpec } from './setting.kinds.ts'
import { matching, psychiatric, releaseMode, rules } from './setting.booking.ts'

const appointmentTypes = choice({
  1: '咨询评估',
  2: '个体咨询',
  8: '危机评估',
  9: '团体入组访谈',
  10: '一次单元',
  11: '值班危机评估',
  12: '值班复学评估',
  13: '电话评估',
  14: '心理约谈',
  15: '初始访谈',
  17: '心理评估',
  18: '心理咨询',
  19: '家庭咨询',
  20: '朋辈聊天',
  21: '首次咨询',
  23: '精神诊疗',
})

const slotTypes = appointmentTypes.filter(({ value }) => ['2', '15', '17', '18', '19'].includes(value))

const startTime = time('startTime', '开始时间')
const endTime = time('endTime', '结束时间')
const code = need(text('code', '代码', 50, '其他资料按代码引用，改名不必改代码'))
const label = need(text('label', '名称', 100))
const colour: FieldSpec = { name: 'color', label: '颜色', control: 'colour' }

export const fields = {
  enable: flag('enable', '启用'),
  option: [code, label],
  problem: [code, label, { name: 'parentCode', label: '上级', control: 'parent' }],
  level: [
    { ...number('star', '星级', 1, 4, '星', '1 星最重'), isNumber: true },
    need(text('level', '等级', 50)),
    colour,
  ],
  typeColour: [
    {
      name: 'code',
      label: '类型',
      control: 'choice',
      required: true,
      options: [{ value: '5', label: '可预约' }, ...appointmentTypes],
    },
    text('label', '名称', 100),
    need(colour),
  ],
  slot: [
    { name: 'type', label: '类型', control: 'choice', required: true, isNumber: true, options: slotTypes },
    startTime,
    endTime,
    { name: 'weeks', label: '星期', control: 'weekdays', hint: '不选表示每天' },
    { name: 'siteId', label: '站点', control: 'site', hint: '不选表示所有站点' },
  ],
  range: [startTime, endTime],
  booking: [startTime, endTime, number('openDays', '可预约天数', 1, 90, '天'), time('closeAt', '截止时间')],
  mode: [
    {
      name: 'mode',
      label: '模式',
      control: 'choice',
      required: true,
      isNumber: true,
      options: choice({ 1: '评估后由中心安排', 2: '来访者直接预约', 3: '首次安排、之后直接预约' }),
    },
  ],
  bookingMode: [
    flag('bookingCheckEnable', '预约需确认'),
    {
      name: 'assessMode',
      label: '评估方式',
      control: 'choice',
      required: true,
      isNumber: true,
      options: choice({ 0: '不评估', 1: '面谈评估', 13: '电话评估', 15: '初始访谈' }),
    },
    number('holdMinutes', '占位分钟数', 1, 60, '分钟', '选中时段后为来访者保留多久'),
  ],
  rules,
  matching,
  psychiatric,
  releaseMode,
  talk: [flag('interviewEnable', '启用约谈')],
  service: [
    { name: 'type', label: '类型', control: 'choice', required: true, isNumber: true, options: appointmentTypes },
    need(flag('switchFlag', '开放')),
  ],
  supervision: [
    {
      name: 'supervisionForms',
      label: '督导形式',
      control: 'choices',
      isNumber: true,
      options: choice({ 1: '个体督导', 2: '团体督导' }),
    },
  ],
  agreement: [
    flag('enable', '启用'),
    {
      name: 'repeat',
      label: '签署频率',
      control: 'choice',
      required: true,
      options: choice({ once: '签署一次', yearly: '每年重新签署' }),
    },
  ],
  assistant: [
    flag('aiEnable', '开放 AI 倾诉', '关闭时学生与老师都看不到入口；等待老师的会话仍可继续'),
    number('aiKeepDays', '文字保存天数', 30, 180, '天', '会话结束后多久销毁文字，只留次数'),
    {
      name: 'aiMinorPolicy',
      label: '未满 18 周岁',
      control: 'choice',
      required: true,
      isNumber: true,
      options: choice(aiMinorPolicies),
      hint: '按已登记的出生日期或证件号判断',
    },
    text('aiOpening', '开场白', 200, '留空则用默认的开场白'),
  ],
  secondFactor: [{ name: 'roles', label: '要求二次验证的角色', control: 'choices', options: choice(roles) }],
  signIn: [
    flag('password', '密码登录'),
    flag('sms', '短信登录'),
    flag('terminal', '终端登录', '刷证件或指纹，须先登记终端'),
    flag('captcha', '登录安全验证', '登录前由浏览器做一小段计算，用户不用操作；关闭后只在失败较多时要求'),
    number('maxFailures', '最多失败次数', 3, 20, '次'),
    number('failureWindowMinutes', '失败计数分钟数', 5, 1440, '分钟', '这段时间内的失败累计计数'),
    number(
      'lockMinutes',
      '最长等待分钟数',
      1,
      1440,
      '分钟',
      '超过失败次数后每次等待加倍，最多这么久；登录过的设备不受别处影响',
    ),
    number('accessHours', '令牌有效小时数', 1, 72, '小时'),
    number('refreshDays', '续期有效天数', 1, 90, '天'),
  ],
  networks: [need(text('network', '网段', 50)), text('label', '说明', 100)],
  logout: [{ name: 'redirect', label: '退出后前往的网址', control: 'url', max: 500, hint: '留空则回到登录页' }],
  hotline: [
    text('words', '打过去会怎样', 120, '谁会接、会怎么谈，让人放心打；留空则用通用的说法。公开显示，未登录也能看到'),
    { name: 'url', label: '网上热线', control: 'url', max: 500, hint: '也可以在网上联系时填；留空则不显示' },
  ],
  hotlines: [
    label,
    need(text('phone', '电话', 20)),
    {
      name: 'mode',
      label: '哪里的',
      control: 'choice',
      required: true,
      isNumber: true,
      options: choice({ 1: '本校', 2: '社会' }),
    },
    { name: 'startTime', label: '开始时间', control: 'time', hint: '开始与结束都留空表示 24 小时' },
    { name: 'endTime', label: '结束时间', control: 'time', hint: '早于开始时间表示到第二天' },
    { name: 'weeks', label: '星期', control: 'weekdays', hint: '不选表示每天' },
    text('words', '说明', 120, '如：英语、免费、可以不说名字'),
  ],
  helpCard: [
    text('nightPhone', '值班手机', 20, '值班时间以外接听的号码；没有人接就留空，卡片会请人打热线'),
    text('words', '学校的话', 120, '如：夜里保卫处可以陪你去医院，电话……。公开显示，未登录也能看到'),
  ],
  easyTime: [text('productCode', '产品代号', 64), text('menuCode', '菜单代号', 64)],
} as const satisfies Record<string, FieldSpec | readonly FieldSpec[]>
