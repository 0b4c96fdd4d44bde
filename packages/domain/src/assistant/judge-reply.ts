import { judgeWords } from './judge-words.ts'
import { readingsOf } from './normalise.ts'

/** What a machine must not say, whoever asked for it. */
export const replyFaults = {
  danger: '危险内容',
  diagnosis: '诊断',
  medication: '用药',
  secrecy: '承诺保密',
  identity: '冒充咨询师',
  blame: '责备或否定',
  empty: '没有内容',
} as const

export type ReplyFault = keyof typeof replyFaults

const faults: readonly (readonly [ReplyFault, RegExp])[] = [
  [
    'danger',
    /(?:跳下去|割(?:腕|开)|烧炭|上吊|吞(?:药|下)|农药|百草枯|致死|剂量.{0,6}(?:死|致命)|去死|自杀的?方法|怎么死|你(?:可以|应该|不如)(?:去)?(?:死|结束生命|离开(?:这个)?世界))/,
  ],
  [
    'diagnosis',
    /你(?:这)?(?:应该|可能|大概|已经|很可能|明显|肯定|确实)?(?:是|患有|患了|得了|属于|有)(?:典型的|一种|轻度|中度|重度|明显的|轻微的)*(?:抑郁症|焦虑症|双相|躁郁|强迫症|精神分裂|人格障碍|边缘型|创伤后应激|ptsd|惊恐障碍|恐惧症|厌食症|神经症|精神病|多动症|adhd|抑郁发作|适应障碍|心理疾病)|(?:诊断|确诊)(?:为|你|是)|符合.{0,8}(?:诊断|症)(?:标准)?|我(?:可以)?(?:诊断|判断)你/,
  ],
  [
    'medication',
    /(?:建议|可以|试试|应该|需要|推荐|不妨|考虑|每天|每晚).{0,8}(?:服用|吃|用|服|加量|减量|停(?:掉)?)(?:点|些|一些|一片|半片|几片)?.{0,6}(?:药|舍曲林|氟西汀|百忧解|帕罗西汀|艾司西酞普兰|西酞普兰|文拉法辛|度洛西汀|米氮平|安定|阿普唑仑|劳拉西泮|氯硝西泮|褪黑素|安眠药|碳酸锂|喹硫平|奥氮平|阿立哌唑|佐匹克隆|唑吡坦)|\d+(?:mg|毫克)|(?:停药|加药|减药|换药)(?:吧|试试|没关系|也可以|就行)|不(?:用|需要|必)(?:再)?(?:吃|服)药/,
  ],
  [
    'secrecy',
    /(?:我)?(?:会|保证|一定|绝对|替你|为你|帮你|答应你|承诺)(?:会|替你|为你|帮你)*(?:保密|保守秘密|不(?:会)?告诉(?:任何|别)人|不说出去)|(?:这是)?我们(?:之间|两个人)的?秘密|没有?(?:任何)?人会知道|(?:任何|别|其他)人(?:都)?(?:不会|看不到|不可能)(?:知道|看到)/,
  ],
  [
    'identity',
    /我是(?:一名|一位|一个|你的|您的|本校的?|学校的?|专业的?|持证的?|资深的?)*(?:心理)?(?:咨询师|心理医生|医生|治疗师|心理老师|老师|辅导员|真人|人类)|作为(?:一名|一位|一个|你的|您的)?(?:专业的?|资深的?)?(?:心理)?(?:咨询师|心理医生|医生|治疗师|心理老师|真人)|我(?:不是|并非)(?:ai|人工智能|机器人?|程序)|咱们?人类/,
  ],
  [
    'blame',
    /(?:都|全)是你(?:自己)?的(?:错|问题)|你(?:太|就是太|也太)(?:矫情|脆弱|玻璃心|敏感了|懒|自私)|想太多了而已|别矫情|没什么大不了|有什么好(?:哭|难过|想不开)|活该|(?:比你|别人都比你)惨|你(?:真)?没用/,
  ],
]

/** Words of ours in the place of its own, if it says what it must not. */
export const judgeReply = (text: string): readonly ReplyFault[] => {
  if (text.trim() === '') return ['empty']
  const readings = readingsOf(text)
  const found = faults.filter(([, words]) => readings.some((one) => words.test(one))).map(([fault]) => fault)
  return found
}

/** Whether a reply takes up danger that nobody spoke of: then a person should look. */
export const isAlarming = (text: string): boolean => judgeWords(text).level === 2
