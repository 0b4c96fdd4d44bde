import type { FormDefinition } from '@xinqiao/domain'
import type { Opened } from './form-setup.ts'

const options = (...labels: string[]) => ({
  from: 'inline' as const,
  options: labels.map((label, index) => ({ value: String(index + 1), label })),
})

export const RECORD: FormDefinition = {
  schemaVersion: 1,
  title: '咨询记录',
  groups: [
    { key: 'talk', label: '会谈内容' },
    { key: 'next', label: '下一步安排' },
  ],
  fields: [
    { prop: 'topic', type: 'input', label: '主要议题', group: 'talk', required: true },
    { prop: 'content', type: 'textarea', label: '会谈过程', group: 'talk', max: 2000 },
    { prop: 'next', type: 'radio', label: '去向', group: 'next', required: true, options: options('继续咨询', '转介') },
  ],
}

export const SCALE: FormDefinition = {
  schemaVersion: 1,
  title: '情绪自评',
  fields: ['做事提不起劲', '情绪低落', '入睡困难'].map((label, index) => ({
    prop: `q${index + 1}`,
    type: 'radio',
    label,
    help: '最近两周，下面的情况多久出现一次？',
    required: true,
    options: options('完全不会', '有几天', '一半以上的日子', '几乎每天'),
  })),
}

type Parts = Partial<Omit<Opened, 'form' | 'answer'>> & {
  definition?: FormDefinition
  form?: Partial<Opened['form']>
  answer?: Partial<NonNullable<Opened['answer']>> | null
}

/** A form as the server opens it, for tests. */
export const openedForm = ({ definition = RECORD, form, answer, ...rest }: Parts = {}): Opened => ({
  form: {
    formId: 'f1',
    formName: definition.title,
    typeCode: 'F12',
    categoryCode: 'record',
    no: 2,
    content: JSON.stringify(definition),
    options: {},
    grids: {},
    rights: {},
    roleCodes: ['ROLE_CONSULTANT'],
    levels: [],
    ...form,
  },
  user: { id: 'u9', realName: '李沐阳', userName: '20230001', deptFullName: '心桥大学/文学院' },
  answer: answer
    ? {
        id: 'a1',
        formId: 'f1',
        formName: definition.title,
        typeCode: 'F12',
        no: 2,
        userId: 'u9',
        userName: '20230001',
        realName: '李沐阳',
        deptFullName: '心桥大学/文学院',
        bizType: null,
        bizId: null,
        status: 'submitted',
        edition: 1,
        last: true,
        submitTime: '2026-04-15 10:00:00',
        submitUserName: '林静宜',
        version: 3,
        answer: JSON.stringify({ topic: '学业压力', content: '回顾一周计划', next: '1' }),
        lastFlag: true,
        resign: [],
        ...answer,
      }
    : null,
  previous: null,
  draft: null,
  prefill: '{}',
  mayWrite: true,
  standing: null,
  mayRecall: false,
  maySign: [],
  autoSign: [],
  newestNo: 2,
  opened: 'mark',
  ...rest,
})
