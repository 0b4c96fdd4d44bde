/** What visits were about, by the field visitors named when they registered: why they came, what was done, what was agreed. */
export type Theme = {
  /** of the school's list of problems */
  readonly topic: string
  readonly complaint: string
  readonly brought: readonly string[]
  readonly worked: readonly string[]
  readonly agreed: readonly string[]
}

export const themes: readonly Theme[] = [
  {
    topic: '1-1',
    complaint: '课程跟不上，作业总是拖到最后一晚。',
    brought: ['来访者谈到两门专业课跟不上，越拖越不敢打开作业。', '期中成绩出来后，来访者一度不想去上课。'],
    worked: [
      '把一份大作业拆成六个半小时的小步，当场完成第一步。',
      '一起看了上周的时间记录，找出最容易分心的两个时段。',
      '区分“做得不够好”和“我不行”，来访者能举出三个反例。',
    ],
    agreed: ['每天固定一个不带手机的自习时段，记录完成情况。', '去找任课老师答疑一次，把要问的先写下来。'],
  },
  {
    topic: '2-1',
    complaint: '和室友处不来，回宿舍就紧张。',
    brought: ['来访者说回宿舍前会在楼下坐很久，担心又被冷落。', '因为作息不同和室友有过两次争执，之后互不说话。'],
    worked: [
      '用角色扮演练习先说感受再提请求，两轮后自评紧张由 7 降到 4。',
      '梳理争执的经过，来访者看到自己常常先退让再发火。',
      '讨论哪些事可以商量、哪些事可以放下，列出一张短清单。',
    ],
    agreed: ['本周和一位室友单独聊十分钟。', '试着在不满还小的时候说出来一次。'],
  },
  {
    topic: '3-2',
    complaint: '分手后提不起精神，总想看对方的消息。',
    brought: ['来访者分手一个月，仍会反复翻看聊天记录。', '谈到前任时落泪，说最难过的是觉得自己不值得。'],
    worked: [
      '给这段关系写一封不寄出的信，谈写的时候身体的感觉。',
      '把“没有他我不行”改写成可以检验的想法。',
      '回顾分手之前自己喜欢的事，选出两件重新开始。',
    ],
    agreed: ['把聊天记录交给朋友保管两周。', '周末和同学打一次球，回来记下心情。'],
  },
  {
    topic: '4-1',
    complaint: '父母的期望压得喘不过气，不敢接家里电话。',
    brought: ['来访者每次接家里电话前都会心慌，通话后整晚睡不好。', '父母希望考公，来访者想继续学设计，两边都难开口。'],
    worked: [
      '画家庭关系图，来访者第一次说出对父亲的失望。',
      '练习在电话里表达一个不同的意见，并允许对方不同意。',
      '讨论哪些是父母的担心，哪些是自己要负责的选择。',
    ],
    agreed: ['下次通话先说十分钟自己的近况。', '写下三年内自己想要的生活，下次带来。'],
  },
  {
    topic: '6-2',
    complaint: '容易心慌，总担心要出错。',
    brought: ['来访者近来常在上课时心慌、手心出汗，怕被点名。', '一想到要发言就反复预演，前一晚难以入睡。'],
    worked: [
      '学习腹式呼吸与着陆练习，会谈中心率感受由 8 分降到 4 分。',
      '画出担心、身体反应和回避之间的圈，找到可以打断的一处。',
      '排出害怕场景的阶梯，从课上主动提一个问题开始。',
    ],
    agreed: ['每天两次、每次五分钟的呼吸练习。', '完成阶梯的第一级，记录前后的紧张分数。'],
  },
  {
    topic: '5-2',
    complaint: '总觉得自己不如别人，不敢报名喜欢的事。',
    brought: ['来访者习惯把自己和同学比较，夸奖听不进去。', '想参加社团又怕被看出“什么都不会”。'],
    worked: [
      '找出三次“还不错”的经历，由来访者自己说出其中的能力。',
      '辨认自我批评的声音最早像谁，试着换成对朋友说话的口气。',
      '讨论“够好”是什么样子，给下周的目标打分。',
    ],
    agreed: ['每晚写一件当天做成的小事。', '报名一次可以只旁听的活动。'],
  },
  {
    topic: '7-3',
    complaint: '快毕业了，不知道往哪走。',
    brought: ['来访者在考研和工作之间摇摆，两边都没有开始准备。', '看到同学陆续签约，来访者越来越回避这个话题。'],
    worked: [
      '用价值卡片排序，稳定与自由排在前两位，讨论二者怎样兼顾。',
      '把“选错就完了”拆开，列出每个选择可以回头的地方。',
      '整理已有的经历，写出一份简历的骨架。',
    ],
    agreed: ['访谈一位已经工作的学长。', '给自己定一个做决定的日期，在此之前只收集信息。'],
  },
  {
    topic: '6-2',
    complaint: '入睡困难，白天没有精神。',
    brought: ['来访者近一个月多在凌晨一点以后入睡，早课常常缺席。', '躺下后停不下来地想白天的事，起来玩手机更睡不着。'],
    worked: [
      '讲解睡眠卫生与刺激控制，一起定出固定的起床时间。',
      '看睡眠日记，躺床时间九小时、睡着六小时，商量缩短躺床时间。',
      '练习睡前二十分钟写下担心，第二天再看。',
    ],
    agreed: ['连续七天记录睡眠日记。', '午后不喝咖啡，睡前一小时手机放在书桌上。'],
  },
  {
    topic: '1-3',
    complaint: '入学后不适应，常常想家。',
    brought: ['来访者第一次离家住校，周末多半一个人在宿舍。', '听不惯上课的节奏，和高中差别很大，觉得孤单。'],
    worked: [
      '画出现在的支持网，发现可以说话的人比以为的多。',
      '回想过去适应新环境的经验，找出当时有用的做法。',
      '安排一周里三个固定的、和人在一起的时间。',
    ],
    agreed: ['参加一次班级活动，待满半小时就可以走。', '和家里约好固定的通话时间。'],
  },
]

export const openings = [
  '按约到访，准时。',
  '来访者如约前来，坐下后先喝了口水。',
  '本次会谈五十分钟，气氛平和。',
  '来访者主动说起这段时间的变化。',
  '开始时话不多，十分钟后逐渐放松。',
] as const

export const closings = [
  '结束前小结，来访者能用自己的话复述。',
  '来访者认为今天的讨论有帮助，自评 7 分。',
  '约定下次见面回顾进展。',
  '提醒了紧急求助的方式，来访者知道可以找谁。',
] as const

export const assessed = [
  '情绪平稳，言语流畅，有改变的意愿。',
  '略显疲惫，思路清楚，对自己的困难有认识。',
  '比上次放松，能谈到积极的变化。',
  '情绪时有低落，与话题相称，社会功能保持。',
  '合作良好，眼神接触自然，支持系统可用。',
] as const

export const histories = [
  '否认自伤、自杀史；无精神科就诊经历。',
  '否认自伤、自杀史；高中时因睡眠问题看过一次门诊。',
  '无就诊经历，否认自伤、自杀史。',
] as const

export const advice = [
  '一般的适应困扰，建议先做一次单元咨询，四周后回访。',
  '建议安排个体咨询，等候期间可参加团体活动；已说明紧急求助的方式。',
  '目前无需个体咨询，给予睡眠与作息的建议，需要时再约。',
  '困扰持续一个月以上，建议排入个体咨询等候名单。',
] as const

type Note = {
  readonly chiefComplaint: string
  readonly presentIllness: string
  readonly mentalExamination: string
  readonly psycho_diagnosis: string
  readonly treatment: string
  readonly summaryForReferrer: string
}

/** A doctor's, of people who need little more than to be seen again. */
export const medicalNotes: readonly Note[] = [
  {
    chiefComplaint: '入睡困难一月余。',
    presentIllness: '学业压力下入睡困难，每晚约睡五小时，日间困倦，能坚持上课。食欲可，无明显情绪低落。',
    mentalExamination: '意识清，接触好，情绪平稳，思维连贯，否认消极观念，自知力完整。',
    psycho_diagnosis: '睡眠问题，待观察',
    treatment: '睡眠卫生指导，记录睡眠日记，两周后复诊；继续咨询。',
    summaryForReferrer: '目前不需要用药，两周后复诊。',
  },
  {
    chiefComplaint: '心慌、紧张两月。',
    presentIllness: '发言与考试前心慌、手抖，平时可缓解；心电图与甲状腺功能正常。无精神病性症状。',
    mentalExamination: '意识清，接触可，略紧张，思维连贯，否认消极观念，自知力存在。',
    psycho_diagnosis: '焦虑状态，轻度',
    treatment: '放松训练，规律运动；症状如加重再评估用药。三周后复诊。',
    summaryForReferrer: '以心理咨询为主，三周后复诊。',
  },
  {
    chiefComplaint: '情绪低、兴趣减退三周。',
    presentIllness: '人际变故后情绪低，兴趣减退，食欲略降，睡眠尚可，学业未受明显影响。',
    mentalExamination: '意识清，接触可，情绪偏低，思维连贯，否认消极观念，自知力存在。',
    psycho_diagnosis: '适应问题，伴情绪低落',
    treatment: '规律作息与日间活动，继续个体咨询，两周后复诊。',
    summaryForReferrer: '请继续咨询并留意睡眠与食欲，两周后复诊。',
  },
  {
    chiefComplaint: '复诊：睡眠与情绪。',
    presentIllness: '上次就诊后按建议作息，入睡时间提前，情绪较前平稳，学习效率有所恢复。',
    mentalExamination: '意识清，接触好，情绪平稳，思维连贯，否认消极观念，自知力完整。',
    psycho_diagnosis: '好转，继续观察',
    treatment: '维持现有安排，一月后复诊。',
    summaryForReferrer: '好转，可适当拉长咨询间隔。',
  },
]

/** What people hoped for from a single meeting. */
export const hopes = [
  '想先弄清楚自己到底在怕什么，再决定要不要继续。',
  '希望有一两个今晚就能试的办法。',
  '想找个人把这几周的事完整说一遍。',
] as const

/** Families as they came, and how they were with each other. */
export const families = [
  {
    familyMembers: [{ memberName: '母亲', memberRelation: '2', memberConcern: '孩子不肯接电话' }],
    familyInteraction: '母亲说得多，来访者答得短；谈到成绩时两人都看向别处。母亲第一次听到来访者说“我怕你失望”。',
  },
  {
    familyMembers: [
      { memberName: '父亲', memberRelation: '1', memberConcern: '毕业后的打算' },
      { memberName: '母亲', memberRelation: '2', memberConcern: '睡眠和身体' },
    ],
    familyInteraction: '父母意见不一时都问来访者站哪一边。练习各自先说完再回应，来访者表示轻松了一些。',
  },
] as const

/** How students say their weeks are, when they were asked to come. */
export const lives = [
  '按时上课，作业有两次迟交；和一位室友来往较多，周末回家。',
  '近一个月晚睡，上午的课常缺；社团活动还在参加。',
  '学习照常，饮食规律；最近和家里联系变少。',
] as const
