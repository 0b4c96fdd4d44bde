import { choiceCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { defineModule } from '../../kernel/module.ts'
import {
  openByDanger,
  permissionOf,
  readPermissionFor,
  saveOwnPermission,
  savePermissionFor,
  sealedReachColumns,
} from './contact-permission.ts'
import { askContact, choicesOf, openWish, saveChoice, wishErrands } from './own-choices.ts'

export const choiceModule = defineModule({ errandSources: [wishErrands], sealed: sealedReachColumns })

export const choiceRegistration = register(choiceCalls, {
  'GET /choice/mine': async (tx, _, ctx) => {
    const { userId } = ctx.requireActor()
    return { choices: await choicesOf(tx, userId), contactBy: await openWish(tx, userId) }
  },
  'POST /choice/save': (tx, { body }, ctx) => saveChoice(tx, ctx.requireActor(), body),
  'GET /choice/reach/mine': (tx, _, ctx) => permissionOf(tx, ctx.requireActor().userId),
  'POST /choice/reach/save': (tx, { body }, ctx) => saveOwnPermission(tx, ctx.requireActor(), body),
  'GET /choice/reach/of': (tx, { query }, ctx) => readPermissionFor(tx, ctx.requireActor(), query.userId),
  'POST /choice/reach/saveFor': (tx, { body }, ctx) => savePermissionFor(tx, ctx.requireActor(), body),
  'POST /choice/reach/danger': (tx, { body }, ctx) => openByDanger(tx, ctx.requireActor(), body),
  'POST /choice/contact': (tx, _, ctx) => askContact(tx, ctx.requireActor()),
})
