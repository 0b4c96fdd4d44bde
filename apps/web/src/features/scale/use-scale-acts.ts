import { confirm } from '../../kit/confirm.tsx'
import { isCallFailure } from '../../kit/failure.ts'
import { toast } from '../../kit/toast.ts'
import { scaleMessages } from './scale.messages.ts'
import { type ScaleView, useConfirmScale, useDiscardScale, useOfferDaily, usePublishScale } from './scale.queries.ts'

const texts = scaleMessages.publish
const daily = scaleMessages.daily

/** What is done to the version that is shown; each asks first, and a refusal is told by the client. */
export function useScaleActs({ scale, versionId, versions, version, evidence }: ScaleView, onGone: () => void) {
  const publish = usePublishScale()
  const discard = useDiscardScale()
  const word = useConfirmScale()
  const offer = useOfferDaily()
  const label = versions.find(({ id }) => id === versionId)?.label ?? ''
  const asking = (question: Parameters<typeof confirm>[0], act: () => Promise<unknown>, words: string) => (): void =>
    void confirm(question)
      .then(async (isSure) => {
        if (!isSure) return
        await act()
        toast.success(words)
      })
      .catch((error: unknown) => {
        // A refusal has been told by the client already.
        if (!isCallFailure(error)) throw error
      })
  return {
    isPublishing: publish.isPending,
    publish: asking(
      { title: texts.title(scale.name, label), content: texts.content, okText: scaleMessages.actions.publish },
      () => publish.mutateAsync({ versionId }),
      texts.done,
    ),
    discard: asking(
      { title: texts.discardTitle(label), danger: true, okText: scaleMessages.actions.discard },
      async () => {
        await discard.mutateAsync({ versionId })
        onGone()
      },
      texts.discarded,
    ),
    offerDaily: asking(
      { title: daily.openTitle(scale.name), content: daily.openLead, okText: daily.open },
      () => offer.mutateAsync({ versionId, isOpen: true }),
      daily.opened,
    ),
    closeDaily: asking(
      { title: daily.closeTitle(scale.name), content: daily.closeLead, danger: true, okText: daily.close },
      () => offer.mutateAsync({ versionId, isOpen: false }),
      daily.closed,
    ),
    withdraw: asking(
      {
        title: scaleMessages.confirm.withdrawTitle(scale.name),
        content: scaleMessages.confirm.withdrawLead,
        danger: true,
        okText: scaleMessages.actions.withdraw,
      },
      () => word.mutateAsync({ id: scale.id, isConfirmed: false, evidence, file: null, version }),
      scaleMessages.confirm.withdrawn,
    ),
  }
}
