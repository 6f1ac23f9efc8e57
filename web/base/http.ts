// Requests for documents.  Errors carry the server's code.

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: string,
  ) {
    super(text || code);
  }
}

async function ask<T>(url: string, init: RequestInit): Promise<T> {
  let answer: Response;
  try {
    // Errors come in the language of the page, which need not be the browser's.
    const headers = { ...init.headers, "accept-language": document.documentElement.lang || "en" };
    answer = await fetch(url, { credentials: "same-origin", ...init, headers });
  } catch {
    throw new ApiError(0, "offline", "");
  }
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  const body: unknown = isJson ? await answer.json() : await answer.text();
  if (!answer.ok) {
    const { code = "internal", text = "" } = isJson ? (body as { code?: string; text?: string }) : {};
    throw new ApiError(answer.status, code, text);
  }
  return body as T;
}

export const get = <T>(url: string): Promise<T> => ask<T>(url, {});

/** JSON is sent as JSON, a string as plain text (a record). */
export const post = <T>(url: string, body: unknown = {}): Promise<T> => {
  const plain = typeof body === "string";
  const headers = { "content-type": plain ? "text/plain; charset=utf-8" : "application/json" };
  return ask<T>(url, { method: "POST", headers, body: plain ? body : JSON.stringify(body) });
};
