import { Type, type TSchema } from '@xinqiao/contract'

/** The compiled serialiser writes declared fields only: what a reply schema does not name cannot leave the server. */
export const envelopeSchema = (reply: TSchema): TSchema =>
  Type.Object({ code: Type.Integer(), msg: Type.Null(), data: reply, traceId: Type.String() })
