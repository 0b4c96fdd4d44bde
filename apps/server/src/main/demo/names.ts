import type { Random } from './random.ts'

const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙史陶贺顾毛郝龚邵万覃武戴单',
]
const FIRST = [...'思子雨佳欣梓浩宇嘉一语若晨俊心怡诗梦文博雅明泽宁安亦可知書景清乐沐星云静书言以北南舒望']
const SECOND = [...'涵轩怡琪然彤瑶航睿宸阳菲妍萱杰豪凡悦雯琳宁溪辰瑞霖逸航晗舟禾齐诺遥远行之川']

export const personName = (random: Random): string => {
  const surname = random.pick(SURNAMES)
  return random.next() < 0.22 ? surname + random.pick(SECOND) : surname + random.pick(FIRST) + random.pick(SECOND)
}

export type DemoCollege = { name: string; majors: readonly string[] }

export const COLLEGES: readonly DemoCollege[] = [
  { name: '计算机学院', majors: ['计算机科学', '软件工程', '人工智能'] },
  { name: '外国语学院', majors: ['英语', '日语', '翻译'] },
  { name: '生命科学学院', majors: ['生物科学', '生物技术', '生态学'] },
  { name: '机械工程学院', majors: ['机械设计', '车辆工程', '工业设计'] },
  { name: '法学院', majors: ['法学', '知识产权'] },
  { name: '数学与统计学院', majors: ['数学', '统计学', '数据科学'] },
  { name: '经济与管理学院', majors: ['金融学', '会计学', '工商管理'] },
  { name: '艺术与设计学院', majors: ['视觉传达', '音乐学', '环境设计'] },
]
export const UNITS: readonly string[] = ['心理健康教育与咨询中心', '学生工作处', '信息化办公室']
