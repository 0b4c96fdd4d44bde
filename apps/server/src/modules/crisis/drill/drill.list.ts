import { spanWords } from '@xinqiao/domain'
import { shortList } from '../../export/index.ts'
import { crisisTexts } from '../crisis.messages.ts'
import { readDrill } from './read-drill.ts'

const texts = crisisTexts.debrief

/** 复盘表: each step of one drill against its clock, as its page shows it. */
export const drillStepsList = shortList(
  async (tx, actor, { id }) => (id ? (await readDrill(tx, actor, id)).steps.map((step, at) => ({ ...step, at })) : []),
  {
    code: 'drillSteps',
    title: texts.title,
    read: ['crisis_case_level_btn'],
    take: 'admin_export_list_btn',
    isNamed: false,
    filters: { id: 'id' },
    columns: [
      { title: '步', width: 6, value: ({ at }) => at + 1 },
      { title: '做什么', width: 24, value: ({ label }) => label },
      { title: '谁', width: 20, value: ({ who }) => who },
      { title: '开始', width: 20, value: ({ startTime }) => startTime },
      { title: '时限', width: 12, value: ({ targetMs }) => spanWords(targetMs) },
      { title: '用时', width: 12, value: ({ usedMs }) => spanWords(usedMs) },
      { title: '结果', width: 12, value: ({ result }) => texts.results[result] },
    ],
  },
)
