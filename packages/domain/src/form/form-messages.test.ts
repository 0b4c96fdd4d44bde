import { expect, test } from 'vitest'
import { formMessages } from './form.messages.ts'

test.each([
  ['radio', '性别', '请选择性别'],
  ['input', '宿舍', '请输入宿舍'],
  ['textarea', '愿意多说一点吗', '请回答“愿意多说一点吗”'],
  ['radio', '保密：谈话内容由负责您的工作人员保管，必要时告知相关人员。', '请回答“保密”'],
  ['radio', '在过去的两周里有多少日子睡得不好或睡得太多而且疲倦', '请回答“在过去的两周里有多少日子睡得不好…”'],
] as const)('a missing answer to %s “%s” is asked for in few words', (type, label, said) => {
  expect(formMessages.missing({ type, label })).toBe(said)
})
