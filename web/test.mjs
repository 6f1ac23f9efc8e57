// Runs the unit tests: tests/*.test.ts(x), bundled by esbuild for Node's own test runner.
import { spawnSync } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Icons are not drawn here. */
const noIcons = {
  name: "no-icons",
  setup(builder) {
    builder.onResolve({ filter: /^virtual:icons$/ }, (args) => ({ path: args.path, namespace: "icons" }));
    builder.onLoad({ filter: /.*/, namespace: "icons" }, () => ({ contents: 'export default ""' }));
  },
};

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, "node_modules", ".cache", "tests");
const names = (await readdir(join(here, "tests"))).filter((name) => /\.test\.tsx?$/.test(name));
await rm(out, { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: names.map((name) => join("tests", name)),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".css": "empty", ".svg": "empty" },
  logLevel: "warning",
  plugins: [noIcons],
});
const files = names.map((name) => join(out, name.replace(/\.tsx?$/, ".mjs")));
process.exit(spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" }).status ?? 1);
