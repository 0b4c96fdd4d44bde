/** Traditional characters of the words the guard knows, pairwise with the simplified ones. */
const pairs =
  '殺杀結结繩绳藥药樓楼離离開开這这個个沒没還还遺遗書书輕轻傷伤斷断腦脑點点鐘钟燒烧頂顶橋桥車车過过對对別别見见愛爱媽妈們们' +
  '說说讓让給给為为麼么後后裡里裏里準准備备計计劃划氣气錢钱槍枪綁绑強强姦奸騷骚擾扰壓压絕绝義义無无條条關关門门動动脈脉嚨咙' +
  '農农買买寫写約约發发時时間间問问題题幫帮請请誰谁醫医護护夠够撐撑堅坚歲岁嗎吗當当場场認认識识剛刚覺觉願愿會会從从來来塊块' +
  '頭头髮发體体張张終终於于與与盡尽捨舍淚泪爸爸親亲陽阳臺台欄栏桿杆釘钉辦办圖图難难樣样種种邊边變变聯联繫系寢寝鋸锯鍊炼壞坏' +
  '嚇吓報报復复仇仇炸炸學学校校師师威威脅胁鎖锁囚囚禁禁記记憶忆歷历廢废負负擔担責责滅灭贖赎靈灵魂魂塵尘墳坟慘惨脫脱亞亚' +
  '實实現现將将經经進进們们臨临隨随處处極极應应該该葬葬遲迟暈晕憂忧鬱郁癒愈癥症嘔呕創创證证鬧闹僅仅讀读萬万億亿'

const simplified: ReadonlyMap<string, string> = new Map(
  Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[at * 2] ?? '', pairs[at * 2 + 1] ?? '']),
)

export const toSimplified = (text: string): string => Array.from(text, (one) => simplified.get(one) ?? one).join('')

/** Pictures that stand for a thing; on another reading they are only put between characters. */
const pictured: readonly (readonly [RegExp, string])[] = [
  [/🔪|🗡|🪓/gu, '刀'],
  [/💊/gu, '药'],
  [/⚰|🪦|💀|☠/gu, '死'],
  [/🩸/gu, '血'],
  [/🔫/gu, '枪'],
]

export const withPictures = (text: string): string =>
  pictured.reduce((said, [picture, word]) => said.replace(picture, word), text)

/** Romanised words, the long ones first so that none is cut short. */
const romanised: Readonly<Record<string, string>> = {
  xiehaoleyishu: '写好了遗书',
  xiehaoyishu: '写好遗书',
  xieleyishu: '写了遗书',
  xieyishu: '写遗书',
  liuyishu: '留遗书',
  liuyiyan: '留遗言',
  xiangxiaoshi: '想消失',
  buxianghuo: '不想活',
  buxiangzaihuo: '不想活',
  huobuxiaqu: '活不下去',
  huogoule: '活够了',
  huonile: '活腻了',
  jieshushengming: '结束生命',
  jieshuziji: '结束自己',
  shanghaiziji: '伤害自己',
  yiliaobailiao: '一了百了',
  anmianyao: '安眠药',
  baicaoku: '百草枯',
  henongyao: '喝农药',
  shangdiao: '上吊',
  shaotan: '烧炭',
  tiaolou: '跳楼',
  tiaoqiao: '跳桥',
  tiaohe: '跳河',
  tiaojiang: '跳江',
  qingsheng: '轻生',
  tongguiyujin: '同归于尽',
  likaizhegeshijie: '离开这个世界',
  zaijianshijie: '再见世界',
  gewan: '割腕',
  zican: '自残',
  zisha: '自杀',
  shale: '杀了',
  shasi: '杀死',
  qusi: '去死',
  xiangsi: '想死',
  jiuming: '救命',
}

/** Single sounds stand for a character only where they stand alone among characters. */
const sounds: Readonly<Record<string, string>> = {
  si: '死',
  sha: '杀',
  huo: '活',
  lou: '楼',
  qiao: '桥',
  wan: '腕',
  yao: '药',
  diao: '吊',
  dao: '刀',
  wo: '我',
  xiang: '想',
  qu: '去',
  shu: '书',
}

const english: readonly (readonly [RegExp, string])[] = [
  [/suicid(?:e|al)/g, '自杀'],
  [/kill(?:ing)?my?self|killm[ey]|kms\b|unalive/g, '我要自杀'],
  [/killyourself|kys/g, '你去死'],
  [/(?:want(?:to|na)|wanna|goingto)die|wishiw(?:as|ere)dead|iwannabedead/g, '我想死'],
  [/endmylife|endit(?:all)?|takemy(?:own)?life/g, '结束生命'],
  [/cut(?:ting)?my(?:wrists?|self)|slitmywrists?/g, '割腕'],
  [/jumpoffthe(?:roof|building|bridge)/g, '跳楼'],
  [/took(?:all|toomany)(?:of)?(?:my|the)?(?:pills|meds|tablets)/g, '药我全都吃了'],
  [/overdose|\bod\b/g, '过量服药'],
  [/dontwantto(?:live|wakeup)|donotwanttolive|nolongerwanttolive/g, '我不想活'],
  [/hangmyself/g, '上吊'],
]

/** Letters read as Chinese; tones written as digits are passed over. */
export const fromLatin = (flat: string): string => {
  let said = flat
  for (const [words, meaning] of english) said = said.replace(words, meaning)
  if (!/[a-z]/.test(said)) return said
  said = said.replaceAll(/(?<=[a-z]{2})[1-5](?=[a-z]|$|\p{Script=Han})/gu, '')
  for (const [sound, word] of Object.entries(romanised)) said = said.replaceAll(sound, word)
  return said.replaceAll(/[a-z]+/g, (run) => sounds[run] ?? run)
}

/** Written otherwise on purpose: sounds alike, looks alike, taken apart, or the talk of the net. */
const otherwise: readonly (readonly [RegExp, string])[] = [
  [/歹匕|亖|㱔/g, '死'],
  [/[乂乄メx×]木/g, '杀'],
  [/自(?:鲨|沙|砂|刹|莎|煞|傻|s(?![a-z])|殺)|紫(?:砂|沙|杀|鲨)(?!壶|锅|茶|陶|泥|罐|杯)|字杀|孜杀|zs(?![a-z])/g, '自杀'],
  [/(?<=想|要|去|该|就|不如|还是|真的|赶紧|早点)(?:四|4|亖|似|鼠|肆|s|4s)(?=了|啊|吧|啦|掉|算|在|$|我|的)/g, '死'],
  [
    /(?<=我|好|真|很|只|都|就|也|天天|每天)想(?:四|4|似|鼠|肆|s)(?![处川个月天年点季级六次门本人条种五百千万号位节件周\da-z])/g,
    '想死',
  ],
  [/(?:噶|嘎)(?=了我|了自己|自己|掉|腕)/g, '杀'],
  [/(?<=想|要|去|该|就)(?:噶|嘎|寄|润去那边)(?=了|啦|吧|$)/g, '死'],
  [/割(?:完|万|碗|wan|w)(?=了|$|的|过|自)/g, '割腕'],
  [/(?:挑|条|兆)楼|跳(?:娄|l(?![a-z])|搂|喽)/g, '跳楼'],
  [/上(?:掉|钓|叼)(?=自杀|死|吧|$|绳)/g, '上吊'],
  [/(?:安棉|按眠|俺眠)药|安眠(?:要|y)/g, '安眠药'],
  [/遗(?:属|树|s)(?=写|$|好|留)|一书(?=写好|都写)/g, '遗书'],
  [/[8b卜布](?:想|相)(?:活|火|huo)/g, '不想活'],
  [/不想(?:火|伙|或|豁)(?=了|$|啊|着)/g, '不想活'],
  [/轻(?:声|身)(?=的念头|念头)/g, '轻生'],
  [/重开(?!一局|一把|游戏|档|存档|会议|窗口|浏览器|电脑|机|班|课|业|账|号|店|学|张|放|始|幕)/g, '重开'],
  [/(?<![a-z])s了(?=算|吧|得|$)/g, '死了'],
  [/go\s?die|去s(?![a-z])/g, '去死'],
  [/鲨(?=了|人|死|光|他|她|你)/g, '杀'],
  [/刀(?=了(?:我|他|她|自己|所有))/g, '杀'],
]

export const asMeant = (flat: string): string =>
  otherwise.reduce((said, [written, meant]) => said.replace(written, meant), flat)
