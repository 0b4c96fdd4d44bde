import { agreementCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { agreementTexts, textVersions } from './agreement.repo.ts'
import { textView, versionView } from './agreement.views.ts'
import { listSignatures } from './list-signatures.ts'
import { myAgreementGroup, mySignedAgreements } from './my-agreements.ts'
import { saveAgreementText } from './save-agreement-text.ts'
import { signAgreement } from './sign-agreement.ts'

export const agreementRegistration = register(agreementCalls, {
  'GET /admin/agreement/mine': (tx, _, ctx) => mySignedAgreements(tx, ctx.requireActor()),
  'GET /admin/agreement/findUserAgreementGroup': (tx, _, ctx) => myAgreementGroup(tx, ctx.requireActor()),
  'POST /admin/agreement/save': (tx, { body }, ctx) => signAgreement(tx, ctx, body),
  'POST /admin/agreement/list': (tx, { body }, ctx) => listSignatures(tx, ctx.requireActor(), body),
  'POST /admin/agreement/text/list': async (tx) => (await agreementTexts(tx)).map(textView),
  'POST /admin/agreement/text/history': async (tx, { body }) => (await textVersions(tx, body.id)).map(versionView),
  'POST /admin/agreement/text/save': (tx, { body }) => saveAgreementText(tx, body),
})
