import { anyone, defineCalls, permitted } from '../call.ts'
import { Id, Nothing, Text, Type } from '../schema.ts'
import { Ink, Opened, Pass, sheetRefusals } from './sheet.parts.ts'

// 平板作答: a tablet of the desk in the hands of one person, for one sheet. With it goes a secret and no session; to save, hand in
// and be asked further it opens the calls that a link's secret opens, and nothing else.

const inHand = anyone('平板交到本人手里，老师的登录已结束；凭据猜不到，只开这一份')
const hand = permitted('plantest_tablet_hand_btn')

export const tabletCalls = defineCalls('sheet', {
  'POST /plantest/tablet/find': {
    summary: '凭完整学号找现在可以作答的答卷；没有结果',
    access: hand,
    effect: 'read',
    body: Type.Object({ userNo: Text(30, '学号', 1) }),
    reply: Type.Array(
      Type.Object({
        id: Id('sheet'),
        title: Type.String(),
        /** Half of it: the person says the rest. */
        userName: Type.String(),
        stateName: Type.String(),
        total: Type.Integer(),
        answered: Type.Integer(),
      }),
    ),
  },
  'POST /plantest/tablet/hand': {
    summary: '把平板交给本人：老师的登录就此结束，换来的凭据只开这一份答卷',
    access: hand,
    effect: 'write',
    audit: 'tablet.hand',
    body: Type.Object({ id: Id('sheet') }),
    reply: Type.Object({ pass: Type.String() }),
    errors: ['request.not_found', 'tablet.no_sheet'],
  },
  'POST /plantest/tablet/takeBack': {
    summary: '老师重新登录后收回平板；答过的都已存下',
    access: hand,
    effect: 'write',
    audit: 'tablet.take_back',
    body: Type.Object({ pass: Pass }),
    reply: Nothing,
  },
  'POST /plantest/tablet/who': {
    summary: '平板上先看到的：是不是本人，是什么测评；姓名只有一半',
    access: inHand,
    effect: 'read',
    body: Type.Object({ pass: Pass }),
    reply: Type.Object({
      userName: Type.String(),
      userNo: Type.String(),
      title: Type.String(),
      notice: Type.String(),
      total: Type.Integer(),
      minutes: Type.Integer(),
      needsAgreement: Type.Boolean(),
      needsSignature: Type.Boolean(),
      isBegun: Type.Boolean(),
      isDone: Type.Boolean(),
      /** Who handed it over, and takes it back. */
      staffName: Type.String(),
    }),
    errors: ['request.not_found'],
  },
  'POST /plantest/tablet/begin': {
    summary: '是我，开始作答或接着答',
    access: inHand,
    effect: 'write',
    audit: 'tablet.begin',
    body: Type.Object({ pass: Pass, hasAgreed: Type.Boolean({ title: '同意说明' }), ink: Type.Optional(Ink) }),
    reply: Opened,
    errors: [...sheetRefusals, 'sheet.agreement', 'sheet.signature'],
  },
  'POST /plantest/tablet/giveBack': {
    summary: '答完交还，或说明不是本人：凭据就此失效',
    access: inHand,
    effect: 'write',
    audit: 'tablet.give_back',
    body: Type.Object({ pass: Pass, isOther: Type.Optional(Type.Boolean({ title: '不是本人' })) }),
    reply: Nothing,
    errors: ['request.not_found'],
  },
})
