/** Changes of a file in `ops/`: each must apply, so that a change of the file that no longer fits is noticed. */
type Change = readonly [what: RegExp, by: string]

export type Address = { host: string; port: number }

export const LOOPBACK = '127.0.0.1'

export type NginxAddresses = {
  host: string
  http: number
  https: number
  processes: readonly Address[]
  certificate: string
  key: string
}

/** `ops/nginx/heartwell.conf` with other addresses. */
export function adaptNginx(text: string, { host, http, https, processes, certificate, key }: NginxAddresses): string {
  return changed(text, [
    ...processes.map((to, i): Change => [new RegExp(`127\\.0\\.0\\.1:300${i + 1}\\b`, 'g'), `${to.host}:${to.port}`]),
    [/^ +listen \[::\]:80;\n/m, ''],
    [/^ +listen \[::\]:443([^;]*);\n/m, ''],
    [/\blisten 80;/, `listen ${host}:${http};`],
    [/\blisten 443 /, `listen ${host}:${https} `],
    [/www\.example\.org/g, host],
    [/https:\/\/\$host\$request_uri/, `https://${host}:${https}$request_uri`],
    [/ssl_certificate +\S+;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key +\S+;/, `ssl_certificate_key ${key};`],
  ])
}

/** The part of nginx.conf that Debian's package brings along, for a server in a folder of its own. */
export const nginxAround = (site: string, folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${site};
}
`

/** `ops/haproxy/heartwell.cfg` with other addresses. */
export function adaptHaproxy(text: string, own: Address, databases: readonly (Address & { name: string })[]): string {
  const servers = databases.map(({ name, host, port }) => `  server ${name} ${host}:${port} check\n`).join('')
  return changed(text, [
    // Only root can change them.
    [/^ +(user|group) haproxy\n/gm, ''],
    [/bind 127\.0\.0\.1:5000/, `bind ${own.host}:${own.port}`],
    [/(^ +server pg\d \S+ check\n)+/m, servers],
  ])
}

export type PostgresAddresses = Address & {
  name: string
  folder: string
  /** All servers of the cluster. */
  servers: readonly Address[]
  archive: string
  archiveScript: string
}

/** `ops/postgresql/heartwell.conf` with other addresses. */
export function adaptPostgres(text: string, addresses: PostgresAddresses): string {
  const { name, host, port, folder, servers, archive, archiveScript } = addresses
  const hosts = servers.map((server) => server.host).join(',')
  const ports = servers.map((server) => server.port).join(',')
  const local = [
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
    `hba_file = '${folder}/pg_hba.conf'`,
    `ident_file = '${folder}/pg_ident.conf'`,
    `data_directory = '${folder}/data'`,
  ]
  return changed(`${text}\n${local.join('\n')}\n`, [
    [/listen_addresses = '\*'/, `listen_addresses = '${host}'`],
    [/cluster_name = 'pg1'/, `cluster_name = '${name}'`],
    [/host=10\.[\d.,]+ port=5432/, `host=${hosts} port=${ports}`],
    [/application_name=pg1/, `application_name=${name}`],
    [/\/opt\/heartwell\/ops\/postgresql\/archive-wal\.sh/, archiveScript],
    [/\/var\/backups\/heartwell\/wal/g, archive],
  ])
}

/** Without passwords: only this machine reaches the servers, for some minutes. */
export const adaptHba = (text: string, network: string) =>
  changed(text, [
    [/10\.0\.0\.0\/24/g, network],
    [/\b(scram-sha-256|peer)$/gm, 'trust'],
  ])

function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((before, [what, by]) => {
    if (before.search(what) < 0) throw new Error(`The file in ops/ has nothing that fits ${what}.`)
    return before.replace(what, () => by)
  }, text)
}
