import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'

// 心灵彩虹码: a colour for those who help, words for the person.

const Colour = {
  /** 1 绿 to 5 红. */
  level: Type.Integer(),
  colour: Type.String(),
  until: DateTime,
}

export const rainbowCalls = defineCalls(
  { reads: ['sheet', 'warning'], changes: ['sheet'] },
  {
    'GET /plantest/rainbow/mine': {
      summary: '我的彩虹码：只有一句话，没有颜色',
      access: signedIn,
      effect: 'read',
      /** null where nothing is known, or no longer */
      reply: Type.Object({ words: Nullable(Type.String()) }),
    },
    'POST /plantest/rainbow/page': {
      summary: '彩虹码一览：九十天内有状态的人及颜色',
      access: permitted('plantest_sheet_list_tab'),
      effect: 'read',
      body: Type.Object({
        keyword: Type.Optional(Text(50, '姓名或学号')),
        level: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, title: '颜色' })),
        ...PageQuery,
      }),
      reply: PageOf(
        Type.Object({
          id: Id('user'),
          userName: Type.String(),
          userNo: Type.String(),
          deptName: Type.String(),
          ...Colour,
          /** Where the colour comes from. */
          source: Type.String(),
          time: DateTime,
        }),
      ),
    },
  },
)
