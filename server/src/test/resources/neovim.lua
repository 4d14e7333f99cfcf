-- Looks at the record that is open as a user would, and writes what it has seen to $KIFU_RESULT.
local function wait_for(condition)
  assert(vim.wait(20000, condition, 20), 'waited in vain')
end

local ok, failure = pcall(function()
  local seen = { encoding = vim.bo.fileencoding, line2 = vim.fn.getline(2) }

  wait_for(function() return #vim.diagnostic.get(0) > 0 end)
  seen.diagnostics = vim.tbl_map(function(diagnostic)
    return tostring(diagnostic.code or diagnostic.user_data.lsp.code)
  end, vim.diagnostic.get(0))

  vim.fn.search('７六歩')
  vim.lsp.buf.hover()
  local function hover_window()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then return window end
    end
  end
  wait_for(hover_window)
  local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(hover_window()), 0, -1, false)
  seen.hover = table.concat(lines, '\n')

  -- What the built-in completion (vim.lsp.omnifunc) makes of the answer before the move on line 4.
  local place = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = 3, character = 5 } }
  local completion = vim.lsp.buf_request_sync(0, 'textDocument/completion', place, 10000)
  local answer = vim.tbl_values(completion or {})[1]
  seen.completion = vim.tbl_map(function(item)
    return item.word
  end, vim.lsp.util.text_document_completion_list_to_complete_items(answer.result, ''))

  vim.fn.search('２六歩(', 'e')
  vim.cmd('normal! l')
  vim.lsp.buf.definition()
  wait_for(function() return vim.fn.line('.') ~= 5 end)
  seen.definition = vim.fn.line('.')

  if vim.lsp.buf.format then vim.lsp.buf.format() else vim.lsp.buf.formatting_sync() end
  vim.cmd('write')

  local client = vim.tbl_values(vim.lsp.buf_get_clients(0))[1]
  client.stop()
  wait_for(function() return client.is_stopped() end)
  seen.stopped = true

  local result = io.open(vim.env.KIFU_RESULT, 'w')
  result:write(vim.json.encode(seen))
  result:close()
end)
if not ok then print(failure) end
vim.cmd(ok and 'qall!' or 'cquit!')
