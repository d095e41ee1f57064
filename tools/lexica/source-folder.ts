// Finds the unpacked packages. A folder may hold them as `debian/` and `npm/` (see README.md), or
// be the root of a system where the Debian packages are installed, with a node_modules.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export class SourceFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The path of a file or folder that a Debian package installs, such as `usr/share/dict/scowl`. */
  debianPath(path: string): string {
    return this.#first(['debian', '.'], path);
  }

  npmPath(name: string, path: string): string {
    return this.#first(['npm', 'node_modules', '.'], join(name, path));
  }

  readDebian(path: string): string {
    return readFileSync(this.debianPath(path), 'utf8');
  }

  readNpm(name: string, path: string): string {
    return readFileSync(this.npmPath(name, path), 'utf8');
  }

  readNpmJson(name: string, path: string): unknown {
    return JSON.parse(this.readNpm(name, path));
  }

  /** The first line of a Debian changelog is `package (version) suite; …`. */
  debianVersion(name: string): string {
    const packed = readFileSync(this.debianPath(`usr/share/doc/${name}/changelog.Debian.gz`));
    const version = /^\S+ \(([^)]+)\)/.exec(gunzipSync(packed).toString('utf8'))?.[1];
    if (version === undefined) throw new Error(`no version in the changelog of ${name}`);
    return version;
  }

  npmVersion(name: string): string {
    const manifest = this.readNpmJson(name, 'package.json');
    if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
      return String(manifest.version);
    }
    throw new Error(`no version in the package.json of ${name}`);
  }

  #first(roots: readonly string[], path: string): string {
    const found = roots.map((root) => join(this.#folder, root, path)).find(existsSync);
    if (found === undefined) throw new Error(`not found in ${this.#folder}: ${path}`);
    return found;
  }
}
