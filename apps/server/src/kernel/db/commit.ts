import type { PoolClient } from './pool.ts'

/** The code PostgreSQL has for this: a refusal, not a loss. */
class RolledBackError extends Error {
  readonly code = '40000'
}

/** A failed statement turns a commit into a rollback without an error of its own; nobody may take that for success. */
const mustBeCommitted = (ended: { command: string } | undefined): void => {
  if (ended?.command !== 'COMMIT') throw new RolledBackError('the transaction was rolled back')
}

export const commit = async (client: PoolClient): Promise<void> => mustBeCommitted(await client.query('commit'))

/**
 * Beside others. The chain of a school is one line after another: held until each is on the disk, ten who write at once would wait
 * for ten disks. It is let go as soon as the line is written, and the answer goes out when the disk has everything up to here; one
 * writing serves all who wait. Alone it would only cost a second writing. What a failure takes along, nobody has been answered about.
 */
const commitBeside = async (client: PoolClient): Promise<void> => {
  const results: unknown = await client.query(
    `set local synchronous_commit = off; commit; select pg_logical_emit_message(true, 'trail', '')`,
  )
  mustBeCommitted((results as readonly { command: string }[])[1])
}

/** Whoever was refused changed nothing; whose connection broke may have changed what others have read. */
const wasRefused = (error: unknown): boolean => {
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'string' && /^(?!08|57P|58)[0-9P][0-9A-Z]{4}$/.test(code)
}

/** How the transactions of a school end beside each other, as one process knows it. */
export const createEndings = () => {
  const writing = new Map<number, number>()
  /** Of these somebody may have read already what is not on the disk yet. */
  const unsafe = new Map<number, Set<Promise<unknown>>>()

  const followed = async (tenantId: number, ended: Promise<unknown>): Promise<void> => {
    const open = unsafe.get(tenantId) ?? new Set()
    unsafe.set(tenantId, open.add(ended))
    try {
      await ended
    } finally {
      open.delete(ended)
      if (open.size === 0 && unsafe.get(tenantId) === open) unsafe.delete(tenantId)
    }
  }

  return {
    /** Writes down what is left and commits, in one packet. */
    write: async (client: PoolClient, tenantId: number, flush: () => Promise<unknown>): Promise<void> => {
      const others = writing.get(tenantId) ?? 0
      writing.set(tenantId, others + 1)
      try {
        if (others > 0) await followed(tenantId, Promise.all([flush(), commitBeside(client)]))
        else await Promise.all([flush(), commit(client)])
      } finally {
        const left = (writing.get(tenantId) ?? 1) - 1
        if (left > 0) writing.set(tenantId, left)
        else writing.delete(tenantId)
      }
    },
    /** Whoever wrote nothing, or was refused, waits until what they may have read of others is on the disk: no answer tells of what a failure takes. */
    settled: async (tenantId: number): Promise<void> => {
      const open = unsafe.get(tenantId)
      if (!open) return
      for (const end of await Promise.allSettled(open))
        if (end.status === 'rejected' && !wasRefused(end.reason)) throw end.reason
    },
  }
}
