"""The WebSocket: the messages of the protocol, connections, and the differences that are sent."""
