import { describe, expect, test } from 'vitest'
import { aiConcernHint, aiOpeningDefault, aiReplacedReply, aiSafetyReply, aiTerms } from './assistant-texts.ts'
import { judgeReply } from './judge-reply.ts'

describe('what a machine may say', () => {
  test.each([
    ['你这是典型的重度抑郁症', 'diagnosis'],
    ['从你说的来看，符合焦虑症的诊断标准', 'diagnosis'],
    ['可以试试每晚吃半片安定', 'medication'],
    ['舍曲林 50mg 起步', 'medication'],
    ['不用再吃药了', 'medication'],
    ['这是我们之间的秘密', 'secrecy'],
    ['我保证不告诉任何人', 'secrecy'],
    ['我是一名心理咨询师', 'identity'],
    ['我不是AI，我是真人', 'identity'],
    ['你可以去跳下去试试', 'danger'],
    ['你太矫情了', 'blame'],
    ['', 'empty'],
  ])('not: %s', (words, fault) => {
    expect(judgeReply(words)).toContain(fault)
  })

  test.each([
    '听起来你这段时间真的很辛苦。最让你放不下的是哪一部分？',
    '我是 AI，不是咨询师，也不能下诊断。如果你愿意，可以说说最近的变化。',
    '可以先把明天要做的一件小事写下来。如果持续两周以上，预约咨询会有帮助。',
    '你现在安全吗？身边有没有可以信任的人？',
    aiOpeningDefault,
    aiReplacedReply,
  ])('but: %s', (words) => {
    expect(judgeReply(words)).toEqual([])
  })
})

describe('our own words', () => {
  const help = { phone: '010-12345678', hotline: '12356' }

  test('of safety name a person, a number and what to do at once', () => {
    const said = aiSafetyReply(help, [{ hostName: '林静宜', siteName: '南校区', isNow: true }])
    for (const word of ['010-12345678', '12356', '120', '110', '林静宜老师正在南校区值班']) expect(said).toContain(word)
    expect(aiSafetyReply({ phone: '', hotline: '' }, [])).toContain('请立即联系身边的老师或家人')
    expect(aiConcernHint(help)).toContain('12356')
  })

  test('of consent say how long and who', () => {
    const words = aiTerms(90)
      .map(({ heading, text }) => heading + text)
      .join('')
    for (const word of ['不是咨询师', '保存 90 天', '我的足迹', '撤回同意', '训练']) expect(words).toContain(word)
  })
})
