import { describe, expect, test } from 'vitest'
import { questionnaireOf, scaleFromQuestionnaire } from './fhir.ts'
import { scaleFromRedcap } from './redcap.ts'
import { runGolden } from './golden.ts'
import { scoreSheet } from './score-sheet.ts'
import { shippedScales } from './shipped/index.ts'

const read = (root: unknown) => {
  const found = scaleFromQuestionnaire(JSON.parse(JSON.stringify(root)))
  if (!found || !('definition' in found)) throw new Error(JSON.stringify(found))
  return found.definition
}

describe('FHIR R4 Questionnaire', () => {
  test.each(
    shippedScales()
      .filter(({ items }) => items.every(({ text }) => text !== ''))
      .map((one) => [one.code, one] as const),
  )('%s comes back as it went, and passes its golden cases', (_, definition) => {
    const back = read(questionnaireOf(definition))
    expect(back).toEqual(definition)
    expect(runGolden(back)).toEqual(runGolden(definition))
  })

  test('a question that was reworded elsewhere comes back reworded, with everything else', () => {
    const [definition] = shippedScales()
    const out = JSON.parse(JSON.stringify(questionnaireOf(definition!))) as { item: { text: string }[] }
    out.item[0]!.text = '换了说法'
    expect(read(out)).toEqual({
      ...definition,
      items: [{ ...definition!.items[0], text: '换了说法' }, ...definition!.items.slice(1)],
    })
  })

  const foreign = {
    resourceType: 'Questionnaire',
    name: 'Foreign form',
    title: '别处的量表',
    contained: [
      {
        resourceType: 'ValueSet',
        id: 'often',
        compose: {
          include: [
            {
              concept: [0, 1, 3].map((points) => ({
                code: `LA${points}`,
                display: `第${points}档`,
                extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: points }],
              })),
            },
          ],
        },
      },
    ],
    item: [
      {
        linkId: '/g',
        type: 'group',
        item: [
          { linkId: '/1', text: '甲', type: 'choice', required: true, answerValueSet: '#often' },
          {
            linkId: '/2',
            text: '乙',
            type: 'boolean',
            enableWhen: [{ question: '/1', operator: '=', answerCoding: { code: 'LA3' } }],
          },
        ],
      },
    ],
  }

  test('points of others count as they say, also where they are no row; conditions become ours', () => {
    const definition = read(foreign)
    expect(definition.items.map(({ id, showIf }) => [id, showIf])).toEqual([
      ['q1', undefined],
      ['q2', 'q1 == 2'],
    ])
    expect(scoreSheet(definition, { q1: 2, q2: 1 }, {}).scores[0]?.raw).toBe(4)
  })

  test.each<[string, object]>([
    ['no questions', { item: [] }],
    ['a set that is elsewhere', { contained: [] }],
    [
      'a condition nobody knows',
      { item: [{ linkId: 'a', type: 'boolean', enableWhen: [{ question: 'x', operator: 'exists' }] }] },
    ],
    ['a prototype for a name', { item: [{ linkId: '__proto__', text: '甲', type: 'quantity' }] }],
  ])('%s is told, and nothing is kept', (_, changed) => {
    expect(scaleFromQuestionnaire({ ...foreign, ...changed })).toMatchObject({ problems: expect.anything() as object })
  })

  test('a file that is none is left to others', () => {
    expect(scaleFromQuestionnaire({ code: 'PHQ9' })).toBeNull()
  })
})

const HEAD =
  '"Variable / Field Name","Form Name","Section Header","Field Type","Field Label","Choices, Calculations, OR Slider Labels","Field Note","Text Validation Type OR Show Slider Number","Text Validation Min","Text Validation Max",Identifier?,"Branching Logic (Show field only if...)","Required Field?"'
const line = (name: string, type: string, label: string, choices = '', branch = '') =>
  `${name},mood_form,,${type},"${label}","${choices}",,,,,,"${branch}",y`
const FOUR = '0, 从不 | 1, 有时 | 2, 常常'

describe('REDCap data dictionary', () => {
  test('fields become questions, sums and means become dimensions, conditions become ours', () => {
    const { definition, problems } = scaleFromRedcap(
      [
        HEAD,
        line('a1', 'radio', '第一题，含“逗号”, 与<b>标记</b>', FOUR),
        line('a2', 'radio', '第二题', '0, 无 | 2, 有', "[a1] > '0'"),
        line('note', 'notes', '还想说的'),
        line('total', 'calc', '合计', 'sum([a1], [a2])'),
        line('avg', 'calc', '平均', 'mean([a1],[a2])'),
      ].join('\r\n'),
    )
    expect(problems).toEqual([])
    expect(definition).toMatchObject({ code: 'MOOD_FORM', title: 'mood form' })
    expect(definition?.items.map(({ text, showIf }) => [text, showIf])).toEqual([
      ['第一题，含“逗号”, 与标记', undefined],
      ['第二题', 'a1 > 0'],
      ['还想说的', undefined],
    ])
    expect(scoreSheet(definition!, { a1: 2, a2: 1 }, {}).scores.map(({ raw }) => raw)).toEqual([4, 2])
  })

  test.each<[string, string]>([
    ['a formula that is neither', line('t', 'calc', '合计', 'if([a1]>1, [a1]*2, 0)')],
    ['a sum of a field that is not there', line('t', 'calc', '合计', 'sum([a1],[zz])')],
    ['choices without points', line('b', 'radio', '题', '从不 | 有时')],
    ['a condition nobody knows', line('b', 'radio', '题', FOUR, "[a1] = '1' and contains([a1], 2)")],
  ])('%s is told with its row, and nothing is kept', (_, wrong) => {
    const { definition, problems } = scaleFromRedcap([HEAD, line('a1', 'radio', '题', FOUR), wrong].join('\n'))
    expect(definition).toBeNull()
    expect(problems[0]).toMatchObject({ sheet: 'REDCap', row: 3 })
  })
})
