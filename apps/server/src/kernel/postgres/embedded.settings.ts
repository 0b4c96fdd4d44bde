export type PostgresSettings = Record<string, string | number>

const smallServer: PostgresSettings = {
  max_connections: 100,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  min_wal_size: '80MB',
  max_wal_size: '1GB',
  // Enough log for a backup that copies while people work.
  wal_keep_size: '256MB',
  random_page_cost: 1.1,
  effective_io_concurrency: 64,
  // Compiling a plan costs more than any of our short queries.
  jit: 'off',
  // The level that pg_backup_start needs; nothing replicates from here.
  wal_level: 'replica',
  max_wal_senders: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  // Failing statements and their values hold personal data. `log` ranks above `error`, so they stay out of the file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** For databases that live as long as one test run. */
const throwaway: PostgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  shared_buffers: '128MB',
  checkpoint_timeout: '1h',
}

export type Durability = 'full' | 'none'

export function serverArguments(port: number, durability: Durability, overrides: PostgresSettings): string[] {
  const settings: PostgresSettings = {
    ...smallServer,
    ...(durability === 'none' ? throwaway : {}),
    ...overrides,
    // Never open to override: only this machine may reach the server, and only over this port.
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
