/** Changes of a file in `ops/`: each must apply, so that a change of the file that no longer fits is noticed. */
type Change = readonly [what: RegExp, by: string]

export type NginxAddresses = {
  http: number
  https: number
  processes: readonly number[]
  certificate: string
  key: string
}

/** `ops/nginx/heartwell.conf` with addresses of this machine. */
export function loopbackNginx(text: string, { http, https, processes, certificate, key }: NginxAddresses): string {
  return changed(text, [
    ...processes.map((port, i): Change => [new RegExp(`127\\.0\\.0\\.1:300${i + 1}\\b`, 'g'), `127.0.0.1:${port}`]),
    [/^ +listen \[::\]:80;\n/m, ''],
    [/^ +listen \[::\]:443([^;]*);\n/m, ''],
    [/\blisten 80;/, `listen 127.0.0.1:${http};`],
    [/\blisten 443 /, `listen 127.0.0.1:${https} `],
    [/www\.example\.org/g, '127.0.0.1'],
    [/https:\/\/\$host\$request_uri/, `https://127.0.0.1:${https}$request_uri`],
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

/** `ops/haproxy/heartwell.cfg` with addresses of this machine. */
export function loopbackHaproxy(text: string, port: number, databases: readonly { name: string; port: number }[]) {
  const servers = databases.map((server) => `  server ${server.name} 127.0.0.1:${server.port} check\n`).join('')
  return changed(text, [
    // Only root can change them.
    [/^ +(user|group) haproxy\n/gm, ''],
    [/bind 127\.0\.0\.1:5000/, `bind 127.0.0.1:${port}`],
    [/(^ +server pg\d \S+ check\n)+/m, servers],
  ])
}

export type PostgresAddresses = {
  name: string
  port: number
  folder: string
  ports: readonly number[]
  archive: string
  archiveScript: string
}

/** `ops/postgresql/heartwell.conf` with addresses of this machine. */
export function loopbackPostgres(text: string, addresses: PostgresAddresses): string {
  const { name, port, folder, ports, archive, archiveScript } = addresses
  const hosts = ports.map(() => '127.0.0.1').join(',')
  const local = [
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
    `hba_file = '${folder}/pg_hba.conf'`,
    `ident_file = '${folder}/pg_ident.conf'`,
    `data_directory = '${folder}/data'`,
  ]
  return changed(`${text}\n${local.join('\n')}\n`, [
    [/listen_addresses = '\*'/, `listen_addresses = '127.0.0.1'`],
    [/cluster_name = 'pg1'/, `cluster_name = '${name}'`],
    [/host=10\.[\d.,]+ port=5432/, `host=${hosts} port=${ports.join(',')}`],
    [/application_name=pg1/, `application_name=${name}`],
    [/\/opt\/heartwell\/ops\/postgresql\/archive-wal\.sh/, archiveScript],
    [/\/var\/backups\/heartwell\/wal/g, archive],
  ])
}

/** `ops/postgresql/hba.conf` without passwords: the servers listen to this machine only, for some minutes. */
export const loopbackHba = (text: string) =>
  changed(text, [
    [/10\.0\.0\.0\/24/g, '127.0.0.1/32'],
    [/\b(scram-sha-256|peer)$/gm, 'trust'],
  ])

function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((before, [what, by]) => {
    if (before.search(what) < 0) throw new Error(`The file in ops/ has nothing that fits ${what}.`)
    return before.replace(what, () => by)
  }, text)
}
